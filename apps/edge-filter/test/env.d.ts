import type { Env } from '../src/env.ts'

declare global {
  namespace Cloudflare {
    interface GlobalProps {
      mainModule: typeof import('../src/worker.ts')
    }
    interface Env extends TestEnv {}
  }
}

interface TestEnv {
  readonly HUB: NonNullable<Env['HUB']>
  readonly TEST_SIGNING_KEY: string
  readonly TRUSTED_KEYS: string
  readonly [variable: string]: unknown
}
