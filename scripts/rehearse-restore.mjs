import { run } from './lib/toolchain.mjs'

run('rehearse-restore.ts')
