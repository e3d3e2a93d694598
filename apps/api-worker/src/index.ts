import { createApp } from './app.ts'
import type { Context } from './context.ts'
import { openDatabase } from './db/database.ts'
import { type Config, type Env, parseConfig } from './env.ts'
import { finishErasures } from './features/account/erasures.ts'
import { deleteExpired } from './features/auth/delete-expired.ts'
import { createMailer } from './features/mail/mailer.ts'
import { keepPublished } from './publishing/keep-published.ts'

export { AccountLedger } from './ledger/account-ledger.ts'

let config: Promise<Config> | undefined

async function createContext(
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
    await Promise.all([keepPublished(ctx), deleteExpired(ctx), finishErasures(ctx)])
  },
} satisfies ExportedHandler<Env>
