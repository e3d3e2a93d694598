import { run } from './lib/toolchain.mjs'

run('backup.ts')
