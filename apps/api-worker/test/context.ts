import { env } from 'cloudflare:workers'
import { openCloudflare } from '../src/cdn/cloudflare/open-cloudflare.ts'
import type { AccountContext, Context } from '../src/context.ts'
import { openDatabase } from '../src/db/database.ts'
import { parseConfig } from '../src/env.ts'
import { createMailer } from '../src/features/mail/mailer.ts'
import { guardOf } from './internet.ts'

/** A context as the worker's entry makes it, with whatever a test wants otherwise. */
export async function createTestContext(changes: Partial<Context> = {}): Promise<Context> {
  const config = changes.config ?? (await parseConfig(env))
  const db = openDatabase(env.DB)
  return {
    config,
    db,
    rulesets: env.RULESETS,
    photos: env.PROFILE_PHOTOS,
    mailer: createMailer(config, db),
    guard: guardOf(config),
    openCdn: (credentials) => openCloudflare(config.cdn.apiUrl, credentials),
    findPlace: async () => null,
    ledgerOf: (accountId) => env.LEDGER.get(env.LEDGER.idFromName(String(accountId))),
    inspectionRunnerOf: (accountId, key) =>
      env.INSPECTION_RUNNER.get(env.INSPECTION_RUNNER.idFromName(`${accountId} ${key}`)),
    now: Date.now,
    waitUntil: () => undefined,
    requestId: 'test',
    address: null,
    ...changes,
  }
}

/** The context of an account's own call. */
export const signedInAs = (accountId: number, ctx: Context): AccountContext => ({
  ...ctx,
  accountId,
  sessionId: '',
  actorId: accountId,
  onBehalfOf: null,
})
