import { run } from './lib/toolchain.mjs'

run('data.ts')
