/* SPDX-License-Identifier: MIT */
#include "recorder.h"

recorder_callback *recorder_on_query;
