import {
  hasFeature,
  isAdmin,
  PLANS,
  type Plan,
  type SpendingLimit,
  type WebhookEvent,
} from '@crivo/shared'
import { eq, sql } from 'drizzle-orm'
import { accounts, subscriptions, webhooks } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { currentPeriod } from '../accounts/billing-period.ts'
import type { Context } from '../context.ts'
import type { AccountSettings, LedgerAccount } from './settings.ts'

/**
 * Returns an account's retention period for visits in days: its own choice, limited by its plan.
 */
export const keptDaysOf = ({
  plan,
  keepVisitsDays,
}: {
  readonly plan: Plan
  readonly keepVisitsDays: number | null
}): number => Math.min(keepVisitsDays ?? PLANS[plan].historyDays, PLANS[plan].historyDays)

/** Returns an account's limit for extra requests; `null` if it has none. */
export const spendingLimitOf = ({
  spendingLimitCents,
  stopsAtLimit,
}: Pick<
  typeof accounts.$inferSelect,
  'spendingLimitCents' | 'stopsAtLimit'
>): SpendingLimit | null =>
  spendingLimitCents === null
    ? null
    : {
        monthlyCents: spendingLimitCents,
        whenReached: stopsAtLimit ? 'stop_filtering' : 'keep_filtering',
      }

/** Selects an account's settings, for one statement or a batch; see `toSettings`. */
export const selectSettings = ({ db }: Pick<Context, 'db'>, accountId: number) =>
  db
    .select({
      id: accounts.id,
      revision: accounts.registryRevision,
      events: wantedEvents,
      plan: accounts.plan,
      role: accounts.role,
      isActive: accounts.isActive,
      isFrozen: accounts.isFrozen,
      masksAddresses: accounts.masksAddresses,
      maskAfterDays: accounts.maskAddressesAfterDays,
      keepVisitsDays: accounts.keepVisitsDays,
      spendingLimitCents: accounts.spendingLimitCents,
      stopsAtLimit: accounts.stopsAtLimit,
      createdAt: accounts.createdAt,
      forgivenOf: subscriptions.currentPeriodStart,
      forgivenRequests: subscriptions.forgivenRequests,
      forgivenAt: subscriptions.forgivenAt,
    })
    .from(accounts)
    .leftJoin(subscriptions, eq(subscriptions.accountId, accounts.id))
    .where(eq(accounts.id, accountId))

/** Converts a row of `selectSettings`. */
export function toSettings(
  row: Awaited<ReturnType<typeof selectSettings>>[number],
): AccountSettings {
  const { id, plan, createdAt, masksAddresses, forgivenOf, forgivenRequests, forgivenAt } = row
  return {
    ...{ id, plan, createdAt },
    maskAfterDays: masksAddresses ? row.maskAfterDays : null,
    keptDays: keptDaysOf(row),
    spendingLimit: spendingLimitOf(row),
    forgiven: { of: forgivenOf, requests: forgivenRequests ?? 0, at: forgivenAt ?? 0 },
    events: hasWebhooks(row) ? readEvents(row.events) : [],
  }
}

/** Returns an account's ledger settings at a time, which determines the billing period. */
export function accountAt(settings: AccountSettings, now: number): LedgerAccount {
  const { createdAt, forgiven, ...account } = settings
  const period = currentPeriod(createdAt, now)
  // The cron may not have started the new period yet.
  const requests = forgiven.of === period.start ? forgiven.requests : 0
  return { ...account, period, forgiven: { requests, at: forgiven.at } }
}

/** Returns an account's settings for its ledger. Throws `NOT_FOUND` for a deleted account. */
export async function readLedgerAccount(
  ctx: Context,
  { accountId }: { accountId: number },
): Promise<LedgerAccount> {
  const found = await selectSettings(ctx, accountId).get()
  if (found === undefined) throw new AppError('NOT_FOUND')
  return accountAt(toSettings(found), ctx.now())
}

/** Returns whether the account's plan and state allow its webhooks to be called. */
const hasWebhooks = (
  account: Pick<typeof accounts.$inferSelect, 'plan' | 'role' | 'isActive' | 'isFrozen'>,
): boolean =>
  account.isActive &&
  (isAdmin(account) || (!account.isFrozen && hasFeature(account.plan, 'integrations')))

/** JSON of the events of each enabled webhook: a list of lists, read in one statement. */
const wantedEvents = sql<string>`(select json_group_array(json(${webhooks.events})) from ${webhooks}
  where ${webhooks.accountId} = ${accounts.id} and ${webhooks.offReason} is null)`

function readEvents(text: string): WebhookEvent[] {
  const lists: WebhookEvent[][] = JSON.parse(text)
  return [...new Set(lists.flat())]
}
