// SPDX-License-Identifier: MIT
//
// run_wasm.mjs PROGRAM: runs a program in WebAssembly, and exits as it does.

import { readFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

const wasi = new WASI({ version: 'preview1', returnOnExit: true });
const program = await WebAssembly.compile(await readFile(process.argv[2]));
const instance = await WebAssembly.instantiate(program, { wasi_snapshot_preview1: wasi.wasiImport });
process.exitCode = wasi.start(instance);
