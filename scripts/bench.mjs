import { run } from './lib/toolchain.mjs'

run('bench.ts')
