import { Buffer } from 'node:buffer'
import {
  type Campaign,
  type CreateCampaign,
  isSameJson,
  ruleSetSchema,
  type StartStage,
} from '@crivo/shared'
import { type CampaignRow, requireUnsuspended } from '#core/campaigns/campaign.ts'
import type { AccountContext } from '#core/context.ts'
import type { StoredStage } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { assertPublishable } from '#publishing/assert-publishable.ts'
import { formOf } from '../form-of.ts'
import type { Approval } from '../proposals/approved-change.ts'
import { requireApproval } from '../proposals/require-approval.ts'
import { checkForm, rulesetWith } from '../validation/check-form.ts'
import { savedForm } from '../versions/store-version.ts'
import { writeStage } from './write-stage.ts'

/**
 * Applies changed rules to a share of a campaign's visitors. Throws `CAMPAIGN_NOT_FOUND`,
 * `CAMPAIGN_SUSPENDED`, `CAMPAIGN_CHANGED`, `STAGE_OPEN` if there is a stage already, `VALIDATION_FAILED` if the form
 * changes nothing or anything besides rules, or the errors of saving the form.
 */
export async function startStage(
  ctx: AccountContext,
  { id, form, share, stepHours, revision }: StartStage & { id: number },
  approval?: Approval,
): Promise<Campaign> {
  const { campaign } = await requireUnsuspended(ctx, id)
  if (campaign.stage !== null) throw new AppError('STAGE_OPEN')
  if (revision !== undefined && revision !== campaign.revision) {
    throw new AppError('CAMPAIGN_CHANGED')
  }
  refuseOtherChanges(campaign, form)
  const { draft, columns } = await checkForm(ctx, form, () => campaign)
  if (approval === undefined) {
    const proposed = { kind: 'stage', form: savedForm(columns), share, stepHours } as const
    await requireApproval(ctx, campaign, proposed)
  }
  const stage: StoredStage = {
    version: draft.domain.draftVersion + 1,
    share,
    stepHours,
    salt: Buffer.from(ctx.randomBytes(16)).toString('hex'),
    startedAt: ctx.now(),
    policy: columns.policy,
  }
  assertPublishable(rulesetWith(draft, { ...campaign, stage }), draft.inputs.crawlers)
  return writeStage(ctx, campaign, { action: 'campaign.stage.start', stage, approval })
}

/** Fields that the ledger applies to all visitors, so they cannot differ within a stage. */
const COUNTED = ['fixRepeatedAccess', 'repeatedAccessLimit', 'repeatedAccessMinutes']

function refuseOtherChanges(campaign: CampaignRow, form: CreateCampaign): void {
  const live = formOf(campaign)
  const fields: Record<string, unknown> = live
  const changed = Object.entries(form).filter(([field, value]) => !isSameJson(value, fields[field]))
  if (changed.length === 0) {
    throw new AppError('VALIDATION_FAILED', [{ path: 'form', code: 'unchanged' }])
  }
  const isRule = (field: string) => field in ruleSetSchema.shape && !COUNTED.includes(field)
  const faults = changed
    .filter(([field]) => !isRule(field))
    .map(([field]) => ({ path: `form.${field}`, code: 'not_staged' }))
  if (form.traffic.assistants !== live.traffic.assistants) {
    faults.push({ path: 'form.traffic.assistants', code: 'not_staged' })
  }
  if (faults.length > 0) throw new AppError('VALIDATION_FAILED', faults)
}
