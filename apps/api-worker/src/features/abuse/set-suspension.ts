import type { SuspendCampaign } from '@crivo/shared'
import { and, eq, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { accounts, campaigns, domains } from '#db/schema.ts'
import { sendMail } from '#mail/send-mail.ts'
import { AppError } from '#platform/app-error.ts'
import { publishOrLog } from '#publishing/publish-or-log.ts'

/**
 * Suspends a campaign for abuse or lifts its suspension, emails its account, and ends a rollback of
 * its domain. Throws `CAMPAIGN_NOT_FOUND`.
 */
export async function setSuspension(
  ctx: AccountContext,
  { id, suspended }: SuspendCampaign & { id: number },
): Promise<void> {
  const { db } = ctx
  const found = await db
    .select({ campaign: campaigns, owner: { to: accounts.email, language: accounts.language } })
    .from(campaigns)
    .innerJoin(accounts, eq(accounts.id, campaigns.accountId))
    .where(eq(campaigns.id, id))
    .get()
  if (found === undefined) throw new AppError('CAMPAIGN_NOT_FOUND')
  const { accountId, domainId, suspended: before } = found.campaign
  const ofDomain = ownedBy(domains, accountId, eq(domains.id, domainId))
  const [changed] = await db.batch([
    db
      .update(campaigns)
      .set({
        suspended,
        version: sql`(select draft_version + 1 from ${domains} where ${ofDomain})`,
      })
      .where(and(eq(campaigns.id, id), sql`${campaigns.suspended} is not ${suspended}`))
      .returning({ id: campaigns.id }),
    auditIfChanged({ ...ctx, accountId }, 'campaign.suspended', String(id), {
      before: { suspended: before },
      after: { suspended },
    }),
    db
      .update(domains)
      .set({ draftVersion: sql`draft_version + 1`, draftOrigin: 'change', pinnedVersion: null })
      .where(sql`${ofDomain} and changes() > 0`),
  ])
  if (changed.length === 0) return
  await publishOrLog(ctx, { accountId, domainId })
  const kind = suspended === null ? 'campaign-restored' : 'campaign-suspended'
  ctx.waitUntil(
    sendMail(ctx, { ...found.owner, kind, link: `${ctx.config.appUrl}/dashboard/campaigns` }),
  )
}
