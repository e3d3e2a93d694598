import { run } from './lib/toolchain.mjs'

run('keys.ts')
