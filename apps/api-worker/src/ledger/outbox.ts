import type { AlertKind } from '@crivo/shared'
import type { Context } from '../context.ts'
import { describeError } from '../describe-error.ts'
import { mailAlert } from '../features/alerts/mail-alert.ts'
import { blockRepeatedAddresses } from '../features/bot-management/block-repeated.ts'
import { setOverQuota } from '../features/usage/set-over-quota.ts'
import { HOUR_MS } from './time.ts'
import type { RepeatedAccess } from './types.ts'

/** What the ledger found and the control plane has to act on. */
type Message =
  | { readonly kind: 'repeated_access'; readonly payload: RepeatedAccess }
  | { readonly kind: 'over_quota'; readonly payload: { readonly until: number } }
  | { readonly kind: 'alert'; readonly payload: { readonly kind: AlertKind } }

interface Row {
  readonly [column: string]: SqlStorageValue
  readonly id: number
  readonly kind: string
  readonly payload: string
  readonly attempts: number
}

const MOST_AT_ONCE = 500
const FIRST_RETRY_MS = 5_000
/** A mail that could not be sent for some hours tells nothing new. */
const MOST_MAIL_ATTEMPTS = 12

/** Keeps a message until it is handed over; the caller holds the transaction. */
export function addToOutbox(sql: SqlStorage, { kind, payload }: Message): void {
  sql.exec('insert into outbox (kind, payload) values (?, ?)', kind, JSON.stringify(payload))
}

/** When the next message is due, milliseconds; `null` if none waits. */
export const nextDelivery = (sql: SqlStorage): number | null =>
  sql.exec<{ at: number | null }>('select min(nextAt) as at from outbox').one().at

/**
 * Hands over what is due. A message is deleted only after its verb succeeded, so that each is
 * handed over at least once; the verbs change nothing when they are given one again.
 */
export async function deliverOutbox(
  sql: SqlStorage,
  ctx: Context,
  accountId: number,
): Promise<void> {
  sql.exec("delete from outbox where kind = 'alert' and attempts >= ?", MOST_MAIL_ATTEMPTS)
  const due = sql
    .exec<Row>(
      'select * from outbox where nextAt <= ? order by id limit ?',
      ctx.now(),
      MOST_AT_ONCE,
    )
    .toArray()
  const repeated = due.filter(({ kind }) => kind === 'repeated_access')
  if (repeated.length > 0) {
    const found = repeated.map(({ payload }): RepeatedAccess => JSON.parse(payload))
    await handOver(sql, ctx, repeated, () =>
      blockRepeatedAddresses({ ctx, input: { accountId, found } }),
    )
  }
  for (const row of due.filter(({ kind }) => kind === 'over_quota')) {
    const { until }: { until: number } = JSON.parse(row.payload)
    await handOver(sql, ctx, [row], () => setOverQuota({ ctx, input: { accountId, until } }))
  }
  for (const row of due.filter(({ kind }) => kind === 'alert')) {
    const { kind }: { kind: AlertKind } = JSON.parse(row.payload)
    await handOver(sql, ctx, [row], () => mailAlert({ ctx, input: { accountId, kind } }))
  }
}

async function handOver(
  sql: SqlStorage,
  ctx: Context,
  rows: readonly Row[],
  act: () => Promise<unknown>,
): Promise<void> {
  const ids = JSON.stringify(rows.map(({ id }) => id))
  try {
    await act()
    sql.exec('delete from outbox where id in (select value from json_each(?))', ids)
  } catch (error) {
    const attempts = Math.max(...rows.map((row) => row.attempts)) + 1
    const nextAt = ctx.now() + Math.min(FIRST_RETRY_MS * 2 ** attempts, HOUR_MS)
    sql.exec(
      'update outbox set attempts = ?, nextAt = ? where id in (select value from json_each(?))',
      attempts,
      nextAt,
      ids,
    )
    const reason = describeError(error)
    const message = 'Findings of a ledger were not handed over'
    console.error(JSON.stringify({ message, attempts, waiting: rows.length, reason }))
  }
}
