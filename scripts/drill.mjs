import { run } from './lib/toolchain.mjs'

run('drill.ts')
