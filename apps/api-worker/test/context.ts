import { env } from 'cloudflare:workers'
import { SIGNATURE_AGENTS } from '@crivo/filter-engine'
import { platformRuntime } from '@crivo/runtime'
import { BotSignatures } from '@crivo/visit'
import { openCloudflare } from '#cdn/cloudflare/open-cloudflare.ts'
import type { AccountContext, Context } from '#core/context.ts'
import { ledgerName } from '#core/ledger-api/ledger-name.ts'
import { openDatabase } from '#db/database.ts'
import { alertOfRefusals } from '#mail/bounces/alert-of-refusals.ts'
import { createMailer } from '#mail/mailer.ts'
import { parseConfig } from '#platform/config.ts'
import { guardOf } from './internet.ts'

/** Creates a context as the worker's entry does, with overrides. */
export async function createTestContext(changes: Partial<Context> = {}): Promise<Context> {
  const config = changes.config ?? (await parseConfig(env))
  const db = openDatabase(env.DB)
  const context: Context = {
    ...platformRuntime,
    config,
    db,
    rulesets: env.RULESETS,
    photos: env.PROFILE_PHOTOS,
    archive: env.VISIT_ARCHIVE,
    mailer: createMailer(config, db, platformRuntime),
    guard: guardOf(config),
    inspector: env.INSPECTOR,
    openBrowser: null,
    openCdn: (credentials) => openCloudflare(config.cdn.apiUrl, credentials, platformRuntime),
    signatures: new BotSignatures(SIGNATURE_AGENTS, platformRuntime),
    askReverseDns: null,
    findPlace: async () => null,
    readTable: async () => null,
    ledgerOf: (accountId, of) => env.LEDGER.get(env.LEDGER.idFromName(ledgerName(accountId, of))),
    inspectionRunnerOf: (accountId, key) =>
      env.INSPECTION_RUNNER.get(env.INSPECTION_RUNNER.idFromName(`${accountId} ${key}`)),
    telemetry: null,
    waitUntil: () => undefined,
    requestId: 'test',
    address: null,
    ...changes,
  }
  return { ...context, mailer: changes.mailer ?? alertOfRefusals(context) }
}

export const signedInAs = (accountId: number, ctx: Context): AccountContext => ({
  ...ctx,
  accountId,
  sessionId: '',
  actorId: accountId,
  onBehalfOf: null,
  member: null,
})
