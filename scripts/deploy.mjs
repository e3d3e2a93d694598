import { run } from './lib/toolchain.mjs'

run('deploy.ts')
