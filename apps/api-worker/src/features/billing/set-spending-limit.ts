import { isSameJson, requestsWithin, type SpendingLimit } from '@crivo/shared'
import { eq, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { hasRuleset, raiseDraftsAutomatically } from '#core/domains/draft.ts'
import { pushRegistry } from '#core/ledger-api/edge-registry.ts'
import { ownedBy } from '#db/owned-by.ts'
import { accounts, domains } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { publishOrLog } from '#publishing/publish-or-log.ts'
import { readBilling } from './read-billing.ts'

/**
 * Sets the limit for a period's extra requests, or removes it with `null`. Filtering stops at once
 * if the limit is already reached; otherwise it continues until the ledger finds it reached. Throws
 * `VALIDATION_FAILED` for a limit below what has been charged already, which a bill could not
 * respect.
 */
export async function setSpendingLimit(
  ctx: AccountContext,
  limit: SpendingLimit | null,
): Promise<void> {
  const { db, accountId } = ctx
  const { current, spendingLimit: before } = await readBilling(ctx)
  if (isSameJson(before, limit)) return
  if (limit?.whenReached === 'stop_filtering' && limit.monthlyCents < current.overageCents) {
    throw new AppError('VALIDATION_FAILED', [
      { path: 'monthlyCents', code: 'too_small', limit: current.overageCents },
    ])
  }
  const within = limit && requestsWithin(current.plan, limit.monthlyCents)
  const isReached =
    limit?.whenReached === 'stop_filtering' && within !== null && current.requests >= within
  const overQuotaUntil = isReached ? Date.parse(current.periodEnd) : null
  const [, , , raised] = await db.batch([
    db
      .update(accounts)
      .set({
        spendingLimitCents: limit?.monthlyCents ?? null,
        stopsAtLimit: limit?.whenReached === 'stop_filtering',
      })
      .where(eq(accounts.id, accountId)),
    auditIfChanged(ctx, 'account.spending_limit', String(accountId), {
      before: { spendingLimit: before },
      after: { spendingLimit: limit },
    }),
    db
      .update(accounts)
      .set({ overQuotaUntil })
      .where(
        sql`${eq(accounts.id, accountId)} and plan <> 'free'
          and over_quota_until is not ${overQuotaUntil} and (role = 'user' or ${!isReached})`,
      ),
    raiseDraftsAutomatically(ctx, sql`changes() > 0`, ownedBy(domains, accountId), hasRuleset),
  ])
  await pushRegistry(ctx, { accountId })
  for (const input of raised) await publishOrLog(ctx, input)
}
