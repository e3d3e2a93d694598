import { run } from './lib/toolchain.mjs'

run('restore.ts')
