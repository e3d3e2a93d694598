import { run } from './lib/toolchain.mjs'

run('rollback.ts')
