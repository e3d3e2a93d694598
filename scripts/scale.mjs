import { run } from './lib/toolchain.mjs'

run('scale.ts')
