import { run } from './lib/toolchain.mjs'

run('classify.ts')
