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
  /** Answers with the body that it is sent, under the headers that the address lists. */
  readonly ORIGIN: Fetcher
  readonly TEST_SIGNING_KEY: string
  readonly TRUSTED_KEYS: string
  readonly [variable: string]: unknown
}
