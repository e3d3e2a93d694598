import { run } from './lib/toolchain.mjs'

run('test.ts')
