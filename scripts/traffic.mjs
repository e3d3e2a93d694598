import { run } from './lib/toolchain.mjs'

run('traffic.ts')
