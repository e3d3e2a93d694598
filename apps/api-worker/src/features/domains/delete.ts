import type { DeleteDomainQuery, DeletedDomain } from '@crivo/shared'
import { eq, exists, isNotNull, ne, not, type SQL, sql } from 'drizzle-orm'
import { auditEach, auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { type DomainRow, requireDomain } from '#core/domains/domain.ts'
import { isUnpinned, raiseDraftsAutomatically } from '#core/domains/draft.ts'
import { ownedBy } from '#db/owned-by.ts'
import { auditLog, blockedIps, campaigns, domains, publications } from '#db/schema.ts'
import { uninstall } from '#deployment/uninstall.ts'
import { usesRepeatedAccess } from '#features/repeated-access/index.ts'
import { deleteRulesetText } from '#publishing/ruleset-texts.ts'
import { DomainInUseError } from './domain-in-use-error.ts'
import { refuseSuspended } from './refuse-suspended.ts'

/**
 * Deletes a domain after its deployment, with its campaigns if forced; their visits stay in the
 * ledger. Throws `DOMAIN_NOT_FOUND`, `DOMAIN_IN_USE`, `CAMPAIGN_SUSPENDED`, `DEPLOYMENT_RUNNING`,
 * or `UNINSTALL_FAILED` if part of the deployment could not be removed.
 */
export async function deleteDomain(
  ctx: AccountContext,
  { id, force, keepWorker }: DeleteDomainQuery & { id: number },
): Promise<DeletedDomain> {
  const domain = await requireDomain(ctx, id)
  const names = await namesOfCampaigns(ctx, id)
  if (names.length > 0 && force === 'false') throw new DomainInUseError(names)
  await refuseSuspended(ctx, id)
  if (keepWorker === 'false') await uninstall(ctx, domain)
  const deletedCampaigns = await deleteRows(ctx, domain, force === 'true')
  if (deletedCampaigns === null) {
    // Another call deleted it, or a campaign was suspended or created in the meantime.
    await requireDomain(ctx, id)
    await refuseSuspended(ctx, id)
    throw new DomainInUseError(await namesOfCampaigns(ctx, id))
  }
  return { deletedCampaigns }
}

const isOfDomain = ({ accountId }: AccountContext, domainId: number): SQL | undefined =>
  ownedBy(campaigns, accountId, eq(campaigns.domainId, domainId))

async function namesOfCampaigns(ctx: AccountContext, id: number): Promise<string[]> {
  const owned = await ctx.db
    .select({ name: campaigns.name })
    .from(campaigns)
    .where(isOfDomain(ctx, id))
  return owned.map(({ name }) => name)
}

/** Returns the number of deleted campaigns; `null` if existing campaigns prevented the deletion. */
async function deleteRows(
  ctx: AccountContext,
  { id, name }: DomainRow,
  withCampaigns: boolean,
): Promise<number | null> {
  const { db, accountId } = ctx
  const own = db.select({ id: campaigns.id }).from(campaigns).where(isOfDomain(ctx, id))
  const isFree = sql`not exists (select 1 from ${campaigns}
    where ${isOfDomain(ctx, id)} and ${isNotNull(campaigns.suspended)})`
  const isDomain = ownedBy(domains, accountId, eq(domains.id, id))
  const texts = await db
    .selectDistinct({ hash: publications.hash })
    .from(publications)
    .where(eq(publications.domainId, id))
  const [, gone, deleted] = await db.batch([
    raiseOtherDrafts(ctx, id),
    auditEach(ctx, 'campaign.delete', sql`${campaigns.id}`, {
      from: sql`${campaigns}`,
      where: sql`${isOfDomain(ctx, id)} and ${withCampaigns} and ${isFree}`,
    }).returning({ campaign: auditLog.entityId }),
    db
      .delete(domains)
      .where(sql`${isDomain} and ${withCampaigns ? isFree : not(exists(own))}`)
      .returning({ id: domains.id }),
    auditIfChanged(ctx, 'domain.delete', String(id), { before: { name } }),
  ])
  if (deleted.length === 0) return null
  // A ruleset names its domain, so no two domains share a hash.
  for (const { hash } of texts) await deleteRulesetText(ctx, hash)
  return gone.length
}

/**
 * Increments the draft versions of other domains that list addresses blocked by this domain's
 * campaigns.
 */
const raiseOtherDrafts = (ctx: AccountContext, id: number) =>
  raiseDraftsAutomatically(
    ctx,
    ownedBy(domains, ctx.accountId, ne(domains.id, id)),
    isUnpinned,
    usesRepeatedAccess(ctx, ctx.accountId),
    exists(
      ctx.db
        .select({ id: blockedIps.id })
        .from(blockedIps)
        .innerJoin(campaigns, eq(campaigns.id, blockedIps.campaignId))
        .where(isOfDomain(ctx, id)),
    ),
  )
