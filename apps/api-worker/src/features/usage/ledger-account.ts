import { hasFeature, isAdmin, PLANS, type Plan, type WebhookEvent } from '@crivo/shared'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { accounts, subscriptions, webhooks } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import type { LedgerAccount } from '../../ledger/types.ts'
import { currentPeriod } from './current-period.ts'

/** Days for which an account keeps visits: as long as it chose, and no longer than its plan. */
export const keptDaysOf = ({
  plan,
  keepVisitsDays,
}: {
  readonly plan: Plan
  readonly keepVisitsDays: number | null
}): number => Math.min(keepVisitsDays ?? PLANS[plan].historyDays, PLANS[plan].historyDays)

/** What the ledger has to know of an account. Throws `NOT_FOUND` for one that is gone. */
export async function readLedgerAccount({
  ctx,
  input: { accountId },
}: {
  ctx: Context
  input: { accountId: number }
}): Promise<LedgerAccount> {
  const found = await ctx.db
    .select({
      events: wantedEvents,
      plan: accounts.plan,
      role: accounts.role,
      isActive: accounts.isActive,
      isFrozen: accounts.isFrozen,
      masksAddresses: accounts.masksAddresses,
      maskAfterDays: accounts.maskAddressesAfterDays,
      keepVisitsDays: accounts.keepVisitsDays,
      createdAt: accounts.createdAt,
      forgivenOf: subscriptions.currentPeriodStart,
      requests: subscriptions.forgivenRequests,
      at: subscriptions.forgivenAt,
    })
    .from(accounts)
    .leftJoin(subscriptions, eq(subscriptions.accountId, accounts.id))
    .where(eq(accounts.id, accountId))
    .get()
  if (found === undefined) throw new DomainError('NOT_FOUND')
  const { plan, masksAddresses, createdAt, forgivenOf, requests, at } = found
  const period = currentPeriod(createdAt, ctx.now())
  // The cron may not have begun the new period yet.
  const forgiven = { requests: forgivenOf === period.start ? (requests ?? 0) : 0, at: at ?? 0 }
  return {
    id: accountId,
    plan,
    maskAfterDays: masksAddresses ? found.maskAfterDays : null,
    keptDays: keptDaysOf(found),
    period,
    forgiven,
    events: hasWebhooks(found) ? readEvents(found.events) : [],
  }
}

/** Whether the account's webhooks may be called: they are shut with its other features. */
const hasWebhooks = (
  account: Pick<typeof accounts.$inferSelect, 'plan' | 'role' | 'isActive' | 'isFrozen'>,
): boolean =>
  account.isActive &&
  (isAdmin(account) || (!account.isFrozen && hasFeature(account.plan, 'integrations')))

/** JSON of the events of each webhook that is on: lists of lists, as one statement reads them. */
const wantedEvents = sql<string>`(select json_group_array(json(${webhooks.events})) from ${webhooks}
  where ${webhooks.accountId} = ${accounts.id} and ${webhooks.offReason} is null)`

function readEvents(text: string): WebhookEvent[] {
  const lists: WebhookEvent[][] = JSON.parse(text)
  return [...new Set(lists.flat())]
}
