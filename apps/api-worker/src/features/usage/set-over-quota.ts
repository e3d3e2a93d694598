import { eq, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { Context } from '#core/context.ts'
import { hasRuleset, raiseDraftsAutomatically } from '#core/domains/draft.ts'
import { ownedBy } from '#db/owned-by.ts'
import { accounts, domains } from '#db/schema.ts'
import { publishOrLog } from '#publishing/publish-or-log.ts'

/**
 * Makes an account's campaigns give the main page unfiltered until a time in milliseconds, when the
 * cron restores filtering. Idempotent. A rollback keeps its content, except for the account's
 * state.
 */
export async function setOverQuota(
  ctx: Context,
  { accountId, until }: { accountId: number; until: number },
): Promise<void> {
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
  for (const input of raised) await publishOrLog(ctx, input)
}
