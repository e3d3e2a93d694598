import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { hasRuleset, raiseDraftsAutomatically } from '../../db/draft.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { accounts, domains } from '../../db/schema.ts'
import { tryPublish } from '../../publishing/try-publish.ts'

/**
 * Has an account's campaigns give the main page unfiltered until a time in milliseconds, when
 * the cron has them filter again. Safe to repeat. What a rollback holds stays, but for the account's state.
 */
export async function setOverQuota({
  ctx,
  input: { accountId, until },
}: {
  ctx: Context
  input: { accountId: number; until: number }
}): Promise<void> {
  const isNew = sql`${accounts.overQuotaUntil} is not ${until}`
  const [, , raised] = await ctx.db.batch([
    ctx.db
      .update(accounts)
      .set({ overQuotaUntil: until })
      .where(sql`${eq(accounts.id, accountId)} and role = 'user' and ${isNew}`),
    auditIfChanged({ ...ctx, accountId }, 'usage.over-quota', String(accountId), {
      after: { overQuotaUntil: new Date(until).toISOString() },
    }),
    raiseDraftsAutomatically(ctx, sql`changes() > 0`, ownedBy(domains, accountId), hasRuleset),
  ])
  for (const input of raised) await tryPublish({ ctx, input })
}
