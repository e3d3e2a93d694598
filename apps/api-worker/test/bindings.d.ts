import type { D1Migration } from 'cloudflare:test'
import type { Env as WorkerEnv } from '../src/env.ts'

declare global {
  namespace Cloudflare {
    interface Env extends WorkerEnv {
      MIGRATIONS: D1Migration[]
      RULESETS: KVNamespace
      PROFILE_PHOTOS: KVNamespace
    }
    interface GlobalProps {
      mainModule: typeof import('../src/index.ts')
      durableNamespaces: 'AccountLedger' | 'InspectionRunner'
    }
  }
}
