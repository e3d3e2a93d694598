import { and, count, eq, isNotNull } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { accounts, rolloutDomains } from '#db/schema.ts'
import { sendMail } from '#mail/send-mail.ts'
import type { RolloutDomainRow } from './rollout.ts'

/** Emails a customer without automatic updates about a forced update, once per rollout. */
export async function mailForcedUpdate(
  ctx: Context,
  { rolloutId, accountId }: RolloutDomainRow,
): Promise<void> {
  const [[forced], [owner]] = await ctx.db.batch([
    ctx.db
      .select({ n: count() })
      .from(rolloutDomains)
      .where(
        and(
          eq(rolloutDomains.rolloutId, rolloutId),
          eq(rolloutDomains.accountId, accountId),
          eq(rolloutDomains.isForced, true),
          isNotNull(rolloutDomains.baseline),
        ),
      ),
    ctx.db
      .select({ to: accounts.email, language: accounts.language })
      .from(accounts)
      .where(eq(accounts.id, accountId)),
  ])
  if (owner === undefined || (forced?.n ?? 0) > 1) return
  const link = `${ctx.config.appUrl}/dashboard/domains`
  await sendMail(ctx, { ...owner, kind: 'update-forced', link })
}
