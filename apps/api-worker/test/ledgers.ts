import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { PLANS, type VisitRow } from '@crivo/shared'
import type { Context } from '#core/context.ts'
import type { AccountLedgerApi } from '#core/ledger-api/account-ledger-api.ts'
import type { AppendInput, SettleInput } from '#core/ledger-api/batches.ts'
import type { LedgerAccount } from '#core/ledger-api/settings.ts'
import type { AccountLedger } from '#ledger/account-ledger.ts'
import { countReviewers } from '#ledger/reviewers/count-reviewers.ts'
import { compactTail } from '#ledger/segments/compact.ts'
import { foldCounts } from '#ledger/upkeep/fold-counts.ts'

type Ledger = DurableObjectStub<AccountLedger>

/** Creates an empty ledger. */
export const newLedger = (): Ledger => env.LEDGER.get(env.LEDGER.newUniqueId())

export const ledgerOf = (accountId: number): Ledger =>
  env.LEDGER.get(env.LEDGER.idFromName(String(accountId)))

type Calls = {
  readonly [Name in keyof AccountLedgerApi]?: AccountLedgerApi[Name] extends (
    ...input: infer Input
  ) => infer Result
    ? (...input: Input) => Promise<Awaited<Result>>
    : never
}

/** Returns ledgers that answer only these calls. */
export const ledgersWith =
  (calls: Calls): Context['ledgerOf'] =>
  () =>
    calls as ReturnType<Context['ledgerOf']>

/** Creates a batch of visits as passed by ingest, with overrides of the account. */
export function batchOf(
  visits: readonly VisitRow[],
  account: Partial<LedgerAccount> = {},
): AppendInput & Pick<SettleInput, 'batch'> {
  const now = new Date()
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  const period = { start: Date.UTC(year, month), end: Date.UTC(year, month + 1) }
  return {
    batch: { batchId: crypto.randomUUID(), visits, reports: [] },
    account: {
      id: 1,
      plan: 'scale',
      maskAfterDays: 30,
      keptDays: PLANS[account.plan ?? 'scale'].historyDays,
      period,
      forgiven: { requests: 0, at: 0 },
      spendingLimit: null,
      events: [],
      ...account,
    },
    accessLimits: [],
    lost: 0,
    isDescribed: false,
    isFromEdge: true,
  }
}

/** Counts reviewers' visits as of a time, by default two hours from now. */
export const countHeldReviewers = (ledger: Ledger, now = Date.now() + 7_200_000): Promise<void> =>
  runInDurableObject(ledger, (_, { storage }) =>
    storage.transactionSync(() => countReviewers(storage.sql, now)),
  )

/** Never yields, because no visits arrive during a test. */
export const turn = async (): Promise<void> => {}

/** Moves the visits that a ledger has received into segments, one segment per day. */
export const compact = (ledger: Ledger, now = Date.now()): Promise<void> =>
  runInDurableObject(ledger, (_, { storage }) =>
    compactTail(storage, { now, firstDay: 0, turn }, foldCounts),
  )

/** Ends the hour in which requests arrived, so that usage shows them. */
export async function endHour(ledger: Ledger): Promise<void> {
  await compact(ledger)
  await query(ledger, "delete from state where key = 'usageOfHour'")
}

/** Runs SQL in a ledger and returns its rows. */
export const query = (
  ledger: Ledger,
  statement: string,
  ...bindings: unknown[]
): Promise<Record<string, SqlStorageValue>[]> =>
  runInDurableObject(ledger, (_, { storage }) => storage.sql.exec(statement, ...bindings).toArray())
