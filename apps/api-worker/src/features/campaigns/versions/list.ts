import type { CampaignVersion, CampaignVersions, Role, VersionsQuery } from '@crivo/shared'
import { aliasedTable, and, desc, eq, lte } from 'drizzle-orm'
import { requireCampaign } from '#core/campaigns/campaign.ts'
import type { AccountContext } from '#core/context.ts'
import { accounts, campaignVersions } from '#db/schema.ts'
import { differenceAsSeen } from './difference-as-seen.ts'
import { compareForms } from './form-changes.ts'

const approvers = aliasedTable(accounts, 'approvers')

/** Returns the versions of a campaign's form, newest first. Throws `CAMPAIGN_NOT_FOUND`. */
export async function listVersions(
  ctx: AccountContext,
  { id, cursor, limit }: VersionsQuery & { id: number },
): Promise<CampaignVersions> {
  const { campaign } = await requireCampaign(ctx, id)
  const isOfCampaign = eq(campaignVersions.campaignId, campaign.id)
  const rows = await ctx.db
    .select({
      version: campaignVersions,
      name: accounts.name,
      role: accounts.role,
      approver: approvers.name,
    })
    .from(campaignVersions)
    .leftJoin(accounts, eq(accounts.id, campaignVersions.actorId))
    .leftJoin(approvers, eq(approvers.id, campaignVersions.approverId))
    .where(
      cursor === undefined ? isOfCampaign : and(isOfCampaign, lte(campaignVersions.number, cursor)),
    )
    .orderBy(desc(campaignVersions.number))
    // One extra version, to compare with the last one on the page.
    .limit(limit + 1)
  const versions = rows.slice(0, limit).map((row, at): CampaignVersion => {
    const { number, form, origin, restored } = row.version
    const previous = rows[at + 1]?.version
    const author = authorOf(ctx, row)
    const compared = previous && differenceAsSeen(ctx, compareForms(previous.form, form))
    return {
      number,
      at: new Date(row.version.at).toISOString(),
      author,
      authorName: author === 'owner' || author === 'member' ? row.name : null,
      approverName: row.approver,
      origin,
      restored,
      isCurrent: number === campaign.revision,
      rules: compared?.rules ?? [],
      reordered: compared?.reordered ?? false,
      changes: compared?.changes ?? [],
    }
  })
  return { versions, cursor: rows[limit]?.version.number ?? null }
}

/** Returns who saved a version; admins act as support. */
function authorOf(
  { accountId }: AccountContext,
  { version: { actorId, origin }, role }: SavedBy,
): CampaignVersion['author'] {
  if (origin === 'guard') return 'guard'
  if (actorId === accountId) return 'owner'
  if (actorId === null || role === null) return 'unknown'
  return role === 'user' ? 'member' : 'support'
}

interface SavedBy {
  readonly version: Pick<typeof campaignVersions.$inferSelect, 'actorId' | 'origin'>
  readonly role: Role | null
}
