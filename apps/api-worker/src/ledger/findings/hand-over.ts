import { type DamagedVisits, HOUR_MS, SECOND_MS } from '@crivo/shared'
import type { Context } from '#core/context.ts'
import type { MailedAlert, RuleMessage } from '#core/ledger-api/alerts.ts'
import type { CountedShare, RepeatedAccess, TakingRule } from '#core/ledger-api/findings.ts'
import { describeError } from '#platform/describe-error.ts'
import { log } from '#platform/log.ts'
import type { Act, LedgerPorts } from '../ports.ts'

/** A finding that the control plane must handle. */
type Message =
  | { readonly kind: 'repeated_access'; readonly payload: RepeatedAccess }
  | { readonly kind: 'over_quota'; readonly payload: { readonly until: number } }
  | {
      readonly kind: 'people_shares'
      readonly payload: { readonly shares: readonly CountedShare[] }
    }
  | {
      readonly kind: 'damage'
      readonly payload: { readonly segments: DamagedVisits['segments'] }
    }
  | { readonly kind: 'taking_rule'; readonly payload: TakingRule }
  | { readonly kind: 'alert'; readonly payload: MailedAlert }
  | { readonly kind: 'rule_alert'; readonly payload: RuleMessage }

interface Row {
  readonly [column: string]: SqlStorageValue
  readonly id: number
  readonly kind: string
  readonly payload: string
  readonly attempts: number
}

const MOST_AT_ONCE = 500
const FIRST_RETRY_MS = 5 * SECOND_MS
/** After this many attempts, which take some hours, a message to a person is outdated. */
const MOST_ATTEMPTS = 12

/** Stores a message until it is handed over; the caller holds the transaction. */
export function addToOutbox(sql: SqlStorage, { kind, payload }: Message): void {
  sql.exec('insert into outbox (kind, payload) values (?, ?)', kind, JSON.stringify(payload))
}

/** Returns when the next message is due in milliseconds; `null` if none is pending. */
export const nextDelivery = (sql: SqlStorage): number | null =>
  sql.exec<{ at: number | null }>('select min(nextAt) as at from outbox').one().at

/**
 * Hands over due messages. A message is deleted only after its verb succeeded, so each is handed
 * over at least once; the verbs are idempotent.
 */
export async function deliverOutbox(
  sql: SqlStorage,
  ctx: Context,
  accountId: number,
  ports: Pick<
    LedgerPorts,
    | 'blockRepeatedAddresses'
    | 'noteDamage'
    | 'setOverQuota'
    | 'setPeopleShares'
    | 'mailAlert'
    | 'sendRuleAlert'
  > & { readonly suspendRule: Act<{ readonly found: TakingRule }> },
): Promise<void> {
  const outdated = "delete from outbox where kind in ('alert', 'rule_alert') and attempts >= ?"
  sql.exec(outdated, MOST_ATTEMPTS)
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
      ports.blockRepeatedAddresses(ctx, { accountId, found }),
    )
  }
  for (const row of due.filter(({ kind }) => kind === 'over_quota')) {
    const { until }: { until: number } = JSON.parse(row.payload)
    await handOver(sql, ctx, [row], () => ports.setOverQuota(ctx, { accountId, until }))
  }
  for (const row of due.filter(({ kind }) => kind === 'people_shares')) {
    const { shares }: { shares: CountedShare[] } = JSON.parse(row.payload)
    await handOver(sql, ctx, [row], () => ports.setPeopleShares(ctx, { accountId, shares }))
  }
  for (const row of due.filter(({ kind }) => kind === 'damage')) {
    const { segments }: Pick<DamagedVisits, 'segments'> = JSON.parse(row.payload)
    await handOver(sql, ctx, [row], () => ports.noteDamage(ctx, { accountId, segments }))
  }
  for (const row of due.filter(({ kind }) => kind === 'taking_rule')) {
    const found: TakingRule = JSON.parse(row.payload)
    await handOver(sql, ctx, [row], () => ports.suspendRule(ctx, { accountId, found }))
  }
  for (const row of due.filter(({ kind }) => kind === 'alert')) {
    const alert: MailedAlert = JSON.parse(row.payload)
    await handOver(sql, ctx, [row], () => ports.mailAlert(ctx, { accountId, ...alert }))
  }
  for (const row of due.filter(({ kind }) => kind === 'rule_alert')) {
    const message: RuleMessage = JSON.parse(row.payload)
    await handOver(sql, ctx, [row], () => ports.sendRuleAlert(ctx, { accountId, ...message }))
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
    const message = 'Ledger findings were not handed over'
    log.error({ message, attempts, waiting: rows.length, reason })
  }
}
