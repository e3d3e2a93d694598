import type { Campaign, CreateCampaign } from '@crivo/shared'
import { eq, isNull } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { nextDraftVersion, raiseDraftIfChanged } from '../../db/draft.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { campaigns } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import { tryPublish } from '../../publishing/try-publish.ts'
import { deleteRepeatedAccess, raiseDraftsBesides } from '../bot-management/repeated-access.ts'
import { changesOf } from './changes-of.ts'
import { checkForm, type FormColumns } from './check-form.ts'
import { answerCampaign, type CampaignRow, requireUnsuspended } from './internal.ts'
import { refusePathTaken } from './refuse-path-taken.ts'
import { windowSetAt } from './window-set-at.ts'

/**
 * Puts a form in the place of a campaign's and publishes its domain. Turning off the option
 * that blocks repeated access takes the campaign's addresses off the block list. Throws
 * `CAMPAIGN_NOT_FOUND`, `CAMPAIGN_SUSPENDED`, `VALIDATION_FAILED`, `PATH_TAKEN`,
 * `RULESET_REFUSED` or `PARITY_REFUSED`; then nothing is stored.
 */
export async function updateCampaign({
  ctx,
  input,
}: {
  ctx: AccountContext
  input: CreateCampaign & { id: number }
}): Promise<Campaign> {
  const { accountId } = ctx
  const { id, ...form } = input
  const { campaign } = await requireUnsuspended(ctx, id)
  // Visits that its old domain's edge still has to send would be taken for another's.
  if (form.domainId !== campaign.domainId) {
    throw new DomainError('VALIDATION_FAILED', [{ path: 'domainId', code: 'domain_fixed' }])
  }
  const { columns } = await checkForm(ctx, form, ({ policy }) => ({
    ...campaign,
    windowSetAt: windowSetAt(ctx, campaign, policy),
  }))
  await refusePathTaken(storeForm(ctx, campaign, columns))
  await tryPublish({ ctx, input: { accountId, domainId: campaign.domainId } })
  return answerCampaign(ctx, id)
}

async function storeForm(
  ctx: AccountContext,
  campaign: CampaignRow,
  columns: FormColumns,
): Promise<void> {
  const { id, domainId } = campaign
  const change = [
    ctx.db
      .update(campaigns)
      .set({
        ...columns,
        windowSetAt: windowSetAt(ctx, campaign, columns.policy),
        version: nextDraftVersion(ctx, domainId),
      })
      .where(ownedBy(campaigns, ctx.accountId, eq(campaigns.id, id), isNull(campaigns.suspended))),
    auditIfChanged(ctx, 'campaign.update', String(id), changesOf(campaign, columns)),
    raiseDraftIfChanged(ctx, domainId),
  ] as const
  if (columns.policy.fixRepeatedAccess) await ctx.db.batch([...change])
  else {
    const leaving = deleteRepeatedAccess(ctx, id)
    await ctx.db.batch([raiseDraftsBesides(ctx, campaign), ...change, leaving])
  }
}
