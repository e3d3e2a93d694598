import { asc, sql } from 'drizzle-orm'
import { ownedBy } from '#db/owned-by.ts'
import { webhookEvents } from '#db/schema.ts'
import { runOrLog } from '#platform/run-or-log.ts'
import type { Context } from '../context.ts'
import { readLedgerAccount } from '../ledger-api/ledger-account.ts'

const MOST_AT_ONCE = 100
const MOST_ACCOUNTS = 50

/**
 * Hands an account's events to its ledger, which calls the webhooks. Events are deleted afterwards,
 * so that each arrives at least once; the ledger ignores duplicates.
 */
export async function handOverEvents(ctx: Context, accountId: number): Promise<void> {
  const { db } = ctx
  const { id, type, at, data } = webhookEvents
  const events = await db
    .select({ id, type, at, data })
    .from(webhookEvents)
    .where(ownedBy(webhookEvents, accountId))
    .orderBy(asc(id))
    .limit(MOST_AT_ONCE)
  if (events.length === 0) return
  const account = await readLedgerAccount(ctx, { accountId })
  await ctx.ledgerOf(accountId).takeEvents(account, events)
  // Passed as one parameter, because D1 accepts no more than 100.
  const ids = JSON.stringify(events.map((event) => event.id))
  const isTaken = sql`${id} in (select value from json_each(${ids}))`
  await db.delete(webhookEvents).where(ownedBy(webhookEvents, accountId, isTaken))
}

/** Hands over new events right after they are stored; the cron retries a failure. */
export const tryHandOverEvents = (ctx: Context, accountId: number): Promise<void> =>
  runOrLog('events', () => handOverEvents(ctx, accountId))

/** Hands over pending events per account; a failing ledger does not block the others. */
export async function handOverPending(ctx: Context): Promise<void> {
  const { accountId } = webhookEvents
  const waiting = await ctx.db
    .selectDistinct({ accountId })
    .from(webhookEvents)
    .limit(MOST_ACCOUNTS)
  await Promise.all(waiting.map((each) => tryHandOverEvents(ctx, each.accountId)))
}
