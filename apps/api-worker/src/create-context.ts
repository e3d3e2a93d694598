import type { Context } from './context.ts'
import { openDatabase } from './db/database.ts'
import { type Config, type Env, parseConfig } from './env.ts'

let config: Promise<Config> | undefined

/** Makes the context of one request, one run of the cron, or one alarm of a ledger. */
export async function createContext(
  requestId: string,
  env: Env,
  execution: Pick<ExecutionContext, 'waitUntil'>,
): Promise<Context> {
  config ??= parseConfig(env)
  return {
    config: await config,
    db: openDatabase(env.DB),
    rulesets: env.RULESETS,
    ledgerOf: (accountId) => env.LEDGER.get(env.LEDGER.idFromName(String(accountId))),
    now: Date.now,
    waitUntil: (work) => execution.waitUntil(work),
    requestId,
  }
}
