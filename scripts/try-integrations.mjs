import { run } from './lib/toolchain.mjs'

run('try-integrations.ts')
