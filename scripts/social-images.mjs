import { run } from './lib/toolchain.mjs'

run('social-images.ts')
