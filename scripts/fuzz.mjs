import { run } from './lib/toolchain.mjs'

run('fuzz.ts')
