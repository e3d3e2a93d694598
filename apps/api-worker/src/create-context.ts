import { SIGNATURE_AGENTS } from '@crivo/filter-engine'
import { platformRuntime, type Runtime } from '@crivo/runtime'
import type { Telemetry } from '@crivo/runtime/telemetry'
import { BotSignatures } from '@crivo/visit'
import { openCloudflare } from './cdn/cloudflare/open-cloudflare.ts'
import type { Context } from './core/context.ts'
import { ledgerName } from './core/ledger-api/ledger-name.ts'
import { type Database, openDatabase } from './db/database.ts'
import type { Env } from './env.ts'
import { alertOfRefusals } from './mail/bounces/alert-of-refusals.ts'
import { createMailer } from './mail/mailer.ts'
import { createPlatformGuard } from './outbound/create-platform-guard.ts'
import { browserOpener } from './platform/browser.ts'
import { type Config, parseConfig } from './platform/config.ts'
import { placeFinder } from './platform/embedded-tables/address-places.ts'
import { tableReader } from './platform/embedded-tables/text-tables.ts'
import { reverseDnsAsker } from './platform/reverse-dns.ts'
import { createTelemetry } from './platform/telemetry.ts'
import { namedFetch } from './platform/user-agent.ts'

/** Creates the context of one request, cron run or ledger alarm. */
export type CreateContext = (
  requestId: string,
  env: Env,
  execution: Pick<ExecutionContext, 'waitUntil'>,
) => Promise<Context>

/** Returns a factory of contexts on a runtime; their shared state lives as long as the isolate. */
export function contextFactory(runtime: Runtime): CreateContext {
  let config: Promise<Config> | undefined
  let telemetry: Telemetry | null | undefined
  let db: Database | undefined
  const askerAt = reverseDnsAsker(runtime)
  const findPlace = placeFinder()
  const readTable = tableReader()
  const signatures = new BotSignatures(SIGNATURE_AGENTS, {
    ...runtime,
    fetch: namedFetch(runtime),
  })
  return async (requestId, env, execution) => {
    config ??= parseConfig(env)
    const parsed = await config
    telemetry ??= createTelemetry(parsed, runtime)
    db ??= openDatabase(env.DB)
    const guard = createPlatformGuard(parsed, runtime)
    const context: Context = {
      ...runtime,
      config: parsed,
      db,
      rulesets: env.RULESETS,
      photos: env.PROFILE_PHOTOS,
      archive: env.VISIT_ARCHIVE ?? null,
      mailer: createMailer(parsed, db, runtime),
      guard,
      inspector: env.INSPECTOR,
      openBrowser: browserOpener(env.BROWSER, guard, runtime),
      openCdn: (credentials) => openCloudflare(parsed.cdn.apiUrl, credentials, runtime),
      signatures,
      askReverseDns: askerAt(parsed.resolverUrl),
      findPlace: (ip) => findPlace(runtime, env.ASSETS, ip),
      readTable: (name) => readTable(env.ASSETS, name),
      ledgerOf: (accountId, of) => env.LEDGER.get(env.LEDGER.idFromName(ledgerName(accountId, of))),
      inspectionRunnerOf: (accountId, key) =>
        env.INSPECTION_RUNNER.get(env.INSPECTION_RUNNER.idFromName(`${accountId} ${key}`)),
      telemetry,
      waitUntil: (work) => execution.waitUntil(work),
      requestId,
      address: null,
    }
    return { ...context, mailer: alertOfRefusals(context) }
  }
}

/** Creates contexts on the platform's runtime. */
export const createContext = contextFactory(platformRuntime)
