import { env } from 'cloudflare:workers'
import type { Context } from '../src/context.ts'
import { openDatabase } from '../src/db/database.ts'
import { parseConfig } from '../src/env.ts'

/** A context as the worker's entry makes it, with whatever a test wants otherwise. */
export const createTestContext = async (changes: Partial<Context> = {}): Promise<Context> => ({
  config: await parseConfig(env),
  db: openDatabase(env.DB),
  rulesets: env.RULESETS,
  ledgerOf: (accountId) => env.LEDGER.get(env.LEDGER.idFromName(String(accountId))),
  now: Date.now,
  waitUntil: () => undefined,
  requestId: 'test',
  ...changes,
})
