import type { D1Migration } from 'cloudflare:test'
import type { Env as WorkerEnv } from '#env.ts'

declare global {
  namespace Cloudflare {
    interface Env extends WorkerEnv {
      MIGRATIONS: D1Migration[]
      SCHEMA: string[]
      RULESETS: KVNamespace
      PROFILE_PHOTOS: KVNamespace
      VISIT_ARCHIVE: R2Bucket
    }
    interface GlobalProps {
      mainModule: typeof import('#index.ts')
      durableNamespaces: 'AccountLedger' | 'InspectionRunner'
    }
  }
}
