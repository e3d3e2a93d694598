import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { PLANS, type VisitRow } from '@crivo/shared'
import type { AccountLedger } from '../src/ledger/account-ledger.ts'
import type { AppendInput, LedgerAccount } from '../src/ledger/types.ts'

type Ledger = DurableObjectStub<AccountLedger>

/** A ledger without visits. */
export const newLedger = (): Ledger => env.LEDGER.get(env.LEDGER.newUniqueId())

/** A batch of visits as ingest hands it over, of an account with whatever a test wants otherwise. */
export function batchOf(
  visits: readonly VisitRow[],
  account: Partial<LedgerAccount> = {},
): AppendInput {
  const now = new Date()
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  const period = { start: Date.UTC(year, month), end: Date.UTC(year, month + 1) }
  return {
    batch: { batchId: crypto.randomUUID(), visits },
    account: {
      id: 1,
      plan: 'scale',
      maskAfterDays: 30,
      keptDays: PLANS[account.plan ?? 'scale'].historyDays,
      period,
      forgiven: { requests: 0, at: 0 },
      events: [],
      ...account,
    },
    accessLimits: [],
    lost: 0,
  }
}

/** Runs SQL inside a ledger and gives its rows. */
export const query = (
  ledger: Ledger,
  statement: string,
  ...bindings: unknown[]
): Promise<Record<string, SqlStorageValue>[]> =>
  runInDurableObject(ledger, (_, { storage }) => storage.sql.exec(statement, ...bindings).toArray())
