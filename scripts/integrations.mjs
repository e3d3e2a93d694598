import { run } from './lib/toolchain.mjs'

run('integrations.ts')
