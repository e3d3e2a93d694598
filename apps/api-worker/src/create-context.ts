import { openCloudflare } from './cdn/cloudflare/open-cloudflare.ts'
import type { Context } from './context.ts'
import { openDatabase } from './db/database.ts'
import { type Config, type Env, parseConfig } from './env.ts'
import { findPlace } from './features/decisions/address-places.ts'
import { createMailer } from './features/mail/mailer.ts'
import { createPlatformGuard } from './guard/create-platform-guard.ts'

let config: Promise<Config> | undefined

/** Makes the context of one request, one run of the cron, or one alarm of a ledger. */
export async function createContext(
  requestId: string,
  env: Env,
  execution: Pick<ExecutionContext, 'waitUntil'>,
): Promise<Context> {
  config ??= parseConfig(env)
  const parsed = await config
  const db = openDatabase(env.DB)
  return {
    config: parsed,
    db,
    rulesets: env.RULESETS,
    photos: env.PROFILE_PHOTOS,
    mailer: createMailer(parsed, db),
    guard: createPlatformGuard(parsed),
    openCdn: (credentials) => openCloudflare(parsed.cdn.apiUrl, credentials),
    findPlace: (ip) => findPlace(env.ASSETS, ip),
    ledgerOf: (accountId) => env.LEDGER.get(env.LEDGER.idFromName(String(accountId))),
    inspectionRunnerOf: (accountId, key) =>
      env.INSPECTION_RUNNER.get(env.INSPECTION_RUNNER.idFromName(`${accountId} ${key}`)),
    now: Date.now,
    waitUntil: (work) => execution.waitUntil(work),
    requestId,
    address: null,
  }
}
