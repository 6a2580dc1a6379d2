/* SPDX-License-Identifier: MIT */
#include "recorder.h"

recorder_listener *recorder_tell;
