import { isSameJson, MOST_VERSIONS, type VersionOrigin } from '@crivo/shared'
import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { CampaignRow } from '#core/campaigns/campaign.ts'
import type { AccountContext } from '#core/context.ts'
import { insertIf } from '#db/insert-if.ts'
import { ownedBy } from '#db/owned-by.ts'
import { campaigns, campaignVersions, type SavedForm } from '#db/schema.ts'
import type { Approval } from '../proposals/approved-change.ts'
import type { FormColumns } from '../validation/check-form.ts'

/** Returns whether saving these columns changes a campaign's form. */
export const isNewForm = (campaign: FormColumns, columns: FormColumns): boolean =>
  !isSameJson(savedForm(campaign), savedForm(columns))

/** Returns a campaign's form as versions and proposals store it. */
export const savedForm = (columns: FormColumns): SavedForm => {
  const { name, path, blackUrl, whiteUrl, deliveryMode, policy } = columns
  return { name, path, blackUrl, whiteUrl, deliveryMode, policy }
}

interface Version {
  readonly columns: FormColumns
  readonly origin: VersionOrigin
  readonly restored?: number | undefined
  /** The proposal that another person approved. */
  readonly approval?: Approval | undefined
  /** The campaign after the change. */
  readonly of: SQL
}

/** Stores the form of a campaign as its current version, if the preceding statement changed it. */
export const storeVersionIfChanged = (
  ctx: Pick<AccountContext, 'db' | 'accountId' | 'now'> & { readonly actorId: number | null },
  { columns, origin, restored, approval, of }: Version,
) =>
  insertIf(
    ctx.db,
    campaignVersions,
    {
      campaignId: campaigns.id,
      number: campaigns.revision,
      form: savedForm(columns),
      origin,
      restored: restored ?? null,
      domainVersion: campaigns.version,
      actorId: approval?.proposal.authorId ?? ctx.actorId,
      approverId: approval === undefined ? null : ctx.actorId,
      at: ctx.now(),
    },
    { from: sql`${campaigns}`, where: ownedBy(campaigns, ctx.accountId, of, sql`changes() > 0`) },
  )

/**
 * Stores the campaign's state before its first change, if the campaign is older than its history.
 */
export const startHistory = (ctx: Pick<AccountContext, 'db'>, campaign: CampaignRow) =>
  ctx.db
    .insert(campaignVersions)
    .values({
      campaignId: campaign.id,
      number: campaign.revision,
      form: savedForm(campaign),
      origin: 'start',
      domainVersion: campaign.version,
      at: campaign.createdAt,
    })
    .onConflictDoNothing()

/** Deletes the versions of a campaign that are too old to keep. */
export const forgetVersions = ({ db }: Pick<AccountContext, 'db'>, { id, revision }: CampaignRow) =>
  db
    .delete(campaignVersions)
    .where(
      and(
        eq(campaignVersions.campaignId, id),
        lte(campaignVersions.number, revision + 1 - MOST_VERSIONS),
      ),
    )
