import type { Env } from '#env.ts'

declare global {
  namespace Cloudflare {
    interface GlobalProps {
      mainModule: typeof import('#worker.ts')
    }
    interface Env extends TestEnv {}
  }
}

interface TestEnv {
  readonly HUB: NonNullable<Env['HUB']>
  /** Echoes the request body with the headers listed in the query. */
  readonly ORIGIN: Fetcher
  readonly TEST_SIGNING_KEY: string
  readonly TRUSTED_KEYS: string
  readonly [variable: string]: unknown
}
