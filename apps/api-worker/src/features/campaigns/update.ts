import type { Campaign, UpdateCampaign } from '@crivo/shared'
import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import { type CampaignRow, requireUnsuspended } from '#core/campaigns/campaign.ts'
import { answerCampaign } from '#core/campaigns/to-campaign.ts'
import type { AccountContext } from '#core/context.ts'
import { nextDraftVersion, raiseDraftIfChanged } from '#core/domains/draft.ts'
import { ownedBy } from '#db/owned-by.ts'
import { campaigns, type ProposedChange, type StoredStage } from '#db/schema.ts'
import { deleteRepeatedAccess, raiseDraftsBesides } from '#features/repeated-access/index.ts'
import { AppError } from '#platform/app-error.ts'
import { publishOrLog } from '#publishing/publish-or-log.ts'
import { changesOf } from './changes-of.ts'
import { canonicalAddresses } from './normalize-addresses.ts'
import { type Approval, closeIfChanged, isApproved } from './proposals/approved-change.ts'
import { requireApproval } from './proposals/require-approval.ts'
import { recountShares } from './recount-shares.ts'
import { endSuspensions } from './rule-guard/end-suspensions.ts'
import { isStillIn } from './stage/write-stage.ts'
import { checkForm, type FormColumns, provenDraft, toColumns } from './validation/check-form.ts'
import { refusePathTaken } from './validation/refuse-path-taken.ts'
import {
  forgetVersions,
  isNewForm,
  savedForm,
  startHistory,
  storeVersionIfChanged,
} from './versions/store-version.ts'
import { windowSetAt } from './window-set-at.ts'

/**
 * Replaces a campaign's form and publishes its domain; turning off blocking of repeated access
 * deletes its block list entries. Throws `CAMPAIGN_NOT_FOUND`, `CAMPAIGN_SUSPENDED`,
 * `CAMPAIGN_CHANGED`, `STAGE_OPEN`, `VALIDATION_FAILED`, `PATH_TAKEN`, `RULESET_REFUSED` or
 * `PARITY_REFUSED`, storing nothing, or the errors of `requireApproval`.
 */
export async function updateCampaign(
  ctx: AccountContext,
  input: UpdateCampaign & { id: number },
  {
    restored,
    finished,
    approval,
  }: {
    /** The version whose form is restored. */
    readonly restored?: number
    /** The stage that ends when this form is saved. */
    readonly finished?: StoredStage
    /** The proposal that another person approved. */
    readonly approval?: Approval | undefined
  } = {},
): Promise<Campaign> {
  const { accountId } = ctx
  const { id, revision, ...form } = input
  const { campaign } = await requireUnsuspended(ctx, id)
  // Otherwise, visits that the old domain's edge has yet to send would be misattributed.
  if (form.domainId !== campaign.domainId) {
    throw new AppError('VALIDATION_FAILED', [{ path: 'domainId', code: 'domain_fixed' }])
  }
  if (revision !== undefined && revision !== campaign.revision) {
    // If a call is repeated because its response was lost, its own form is already saved.
    const isSave = restored === undefined && finished === undefined && approval === undefined
    const repeated = toColumns(canonicalAddresses(form))
    if (isSave && !isNewForm(campaign, repeated)) return answerCampaign(ctx, id)
    throw new AppError('CAMPAIGN_CHANGED')
  }
  if (campaign.stage !== null && finished === undefined) throw new AppError('STAGE_OPEN')
  const settled = windowSetAt(ctx, campaign, form)
  const kept = { ...campaign, windowSetAt: settled, stage: null, stageDueAt: null }
  const { draft, columns } = await checkForm(ctx, form, () => kept)
  if (approval === undefined && (finished !== undefined || isNewForm(campaign, columns))) {
    const saved = savedForm(columns)
    const proposed: ProposedChange =
      finished === undefined
        ? { kind: 'form', form: saved, restored: restored ?? null }
        : { kind: 'finish', form: saved }
    await requireApproval(ctx, campaign, proposed)
  }
  const change = { columns, restored, finished, approval }
  const written = await refusePathTaken(storeForm(ctx, kept, change))
  if (written === undefined) {
    if (revision !== undefined) throw new AppError('CAMPAIGN_CHANGED')
    // The latest change wins, as a version of its own.
    return updateCampaign(ctx, input)
  }
  const { version, isShareDue } = written
  if (isShareDue) await recountShares(ctx, id)
  // Turning off blocking of repeated access also changes the block list.
  const isTurnedOff = campaign.policy.fixRepeatedAccess && !columns.policy.fixRepeatedAccess
  const proven =
    isTurnedOff || isShareDue ? undefined : provenDraft(draft, version, { ...kept, ...columns })
  await publishOrLog(ctx, { accountId, domainId: campaign.domainId }, proven)
  return answerCampaign(ctx, id)
}

/**
 * Returns whether people have to be counted again, by the pages and path in the database: another
 * change may have stored others since the campaign was read.
 */
const needsShare = ({ blackUrl, whiteUrl, path }: FormColumns): SQL<boolean> =>
  sql`${campaigns.isShareDue} or ${campaigns.blackUrl} <> ${blackUrl}
    or ${campaigns.whiteUrl} <> ${whiteUrl} or ${campaigns.path} <> ${path}`

interface FormChange {
  readonly columns: FormColumns
  readonly restored: number | undefined
  readonly finished: StoredStage | undefined
  readonly approval: Approval | undefined
}

/**
 * Stores a campaign's form, unless the campaign has changed since it was read; returns the draft
 * version that contains it.
 */
async function storeForm(
  ctx: AccountContext,
  campaign: CampaignRow,
  { columns, restored, finished, approval }: FormChange,
): Promise<Pick<CampaignRow, 'version' | 'isShareDue'> | undefined> {
  const { id, domainId, revision, windowSetAt } = campaign
  const isThis = eq(campaigns.id, id)
  const isFree = [
    isNull(campaigns.suspended),
    eq(campaigns.revision, revision),
    isStillIn(finished ?? null),
    ...(approval === undefined ? [] : [isApproved(approval)]),
  ]
  const isNew = isNewForm(campaign, columns)
  const { before, after } = changesOf(campaign, columns)
  const update = ctx.db
    .update(campaigns)
    .set({
      ...columns,
      windowSetAt,
      stage: null,
      stageDueAt: null,
      version: nextDraftVersion(ctx, domainId),
      ...(isNew && { revision: sql`${campaigns.revision} + 1` }),
      isShareDue: needsShare(columns),
    })
    .where(ownedBy(campaigns, ctx.accountId, isThis, ...isFree))
    .returning({ version: campaigns.version, isShareDue: campaigns.isShareDue })
  const origin = restored === undefined ? 'change' : 'restore'
  const stored = isNew
    ? [storeVersionIfChanged(ctx, { columns, origin, restored, approval, of: isThis })]
    : []
  const rest = [
    ...stored,
    ...closeIfChanged(ctx, approval),
    auditIfChanged(ctx, 'campaign.update', String(id), {
      before,
      after: { ...after, ...(restored !== undefined && { restored }) },
    }),
    raiseDraftIfChanged(ctx, domainId),
    forgetVersions(ctx, campaign),
    endSuspensions(ctx, id, columns.policy),
  ] as const
  const started = startHistory(ctx, campaign)
  if (columns.policy.fixRepeatedAccess) {
    const [, [row]] = await ctx.db.batch([started, update, ...rest])
    return row
  }
  const others = raiseDraftsBesides(ctx, campaign)
  const batch = [started, others, update, ...rest, deleteRepeatedAccess(ctx, id)] as const
  const [, , [row]] = await ctx.db.batch(batch)
  return row
}
