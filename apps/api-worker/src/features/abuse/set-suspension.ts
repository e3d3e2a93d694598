import type { SuspendCampaign } from '@crivo/shared'
import { and, eq, sql } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { accounts, campaigns, domains } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import { tryPublish } from '../../publishing/try-publish.ts'
import { sendMail } from '../mail/send-mail.ts'

/**
 * Suspends a campaign for abuse, or lets it go on, and tells its account by mail. A rollback of
 * its domain ends by it. Throws `CAMPAIGN_NOT_FOUND`.
 */
export async function setSuspension({
  ctx,
  input: { id, suspended },
}: {
  ctx: AccountContext
  input: SuspendCampaign & { id: number }
}): Promise<void> {
  const { db } = ctx
  const found = await db
    .select({ campaign: campaigns, owner: { to: accounts.email, language: accounts.language } })
    .from(campaigns)
    .innerJoin(accounts, eq(accounts.id, campaigns.accountId))
    .where(eq(campaigns.id, id))
    .get()
  if (found === undefined) throw new DomainError('CAMPAIGN_NOT_FOUND')
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
  await tryPublish({ ctx, input: { accountId, domainId } })
  const kind = suspended === null ? 'campaign-restored' : 'campaign-suspended'
  ctx.waitUntil(
    sendMail(ctx, { ...found.owner, kind, link: `${ctx.config.appUrl}/dashboard/campaigns` }),
  )
}
