import { asc, sql } from 'drizzle-orm'
import { attempt } from '../../attempt.ts'
import type { Context } from '../../context.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { webhookEvents } from '../../db/schema.ts'
import { readLedgerAccount } from '../usage/ledger-account.ts'

const MOST_AT_ONCE = 100
const MOST_ACCOUNTS = 50

/**
 * Hands an account's events to its ledger, which calls the webhooks. They are deleted once it has
 * them, so that each is handed over at least once; the ledger knows those that come again.
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
  const account = await readLedgerAccount({ ctx, input: { accountId } })
  await ctx.ledgerOf(accountId).takeEvents(account, events)
  // As one parameter: D1 takes no more than 100.
  const ids = JSON.stringify(events.map((event) => event.id))
  const isTaken = sql`${id} in (select value from json_each(${ids}))`
  await db.delete(webhookEvents).where(ownedBy(webhookEvents, accountId, isTaken))
}

/** The same after what stored the events; what fails then is left to the cron. */
export const tryHandOverEvents = (ctx: Context, accountId: number): Promise<void> =>
  attempt('events', () => handOverEvents(ctx, accountId))

/** Hands over what was left behind, account by account: one whose ledger fails stops no other. */
export async function handOverPending(ctx: Context): Promise<void> {
  const { accountId } = webhookEvents
  const waiting = await ctx.db
    .selectDistinct({ accountId })
    .from(webhookEvents)
    .limit(MOST_ACCOUNTS)
  await Promise.all(waiting.map((each) => tryHandOverEvents(ctx, each.accountId)))
}
