import { createApp } from './app.ts'
import type { Context } from './context.ts'
import { openDatabase } from './db/database.ts'
import { type Config, type Env, parseConfig } from './env.ts'
import { deleteExpired } from './features/auth/delete-expired.ts'
import { keepPublished } from './publishing/keep-published.ts'

export { AccountLedger } from './ledger/account-ledger.ts'

let config: Promise<Config> | undefined

async function createContext(
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

const app = createApp(createContext)

export default {
  fetch: (request, env, execution) => app.fetch(request, env, execution),
  scheduled: async (_, env, execution) => {
    const ctx = await createContext(crypto.randomUUID(), env, execution)
    await Promise.all([keepPublished(ctx), deleteExpired(ctx)])
  },
} satisfies ExportedHandler<Env>
