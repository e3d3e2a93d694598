import { run } from './lib/toolchain.mjs'

run('start.ts')
