import { type LoggedStage, readStage } from '@crivo/filter-engine'
import {
  type CampaignStage,
  campaignPolicySchema,
  grossOf,
  HOUR_MS,
  meanDifference,
  STAGE_SHARES,
} from '@crivo/shared'
import { requireCampaign } from '#core/campaigns/campaign.ts'
import type { AccountContext } from '#core/context.ts'
import { asSeen } from '#core/member-scope.ts'
import { countGroups, toCountedFrom } from '#core/visits/count-groups.ts'
import { AppError } from '#platform/app-error.ts'
import { toIso } from '#platform/to-iso.ts'
import { differenceAsSeen } from '../versions/difference-as-seen.ts'
import { compareForms } from '../versions/form-changes.ts'
import { savedForm } from '../versions/store-version.ts'

type Arm = CampaignStage['live']

/**
 * Returns a campaign's stage: its changes, and the visits of both sides since it began. Throws
 * `CAMPAIGN_NOT_FOUND`, or `NO_STAGE`.
 */
export async function readCampaignStage(
  ctx: AccountContext,
  { id }: { id: number },
): Promise<CampaignStage> {
  const { campaign } = await requireCampaign(ctx, id)
  const { stage, stageDueAt } = campaign
  if (stage === null) throw new AppError('NO_STAGE')
  const { version, share, stepHours, startedAt, policy } = stage
  const from = Math.floor(startedAt / HOUR_MS) * HOUR_MS
  const to = Math.ceil((ctx.now() + 1) / HOUR_MS) * HOUR_MS
  const filter = { campaignId: id }
  const counted = await countGroups(ctx, { span: { from, to }, filter, by: 'facts.stage' })
  const countArm = (arm: LoggedStage['arm'], at?: number): Arm => {
    const own = [...counted.groups].flatMap(([text, counts]) => {
      const logged = readStage(text)
      const isOwn = logged?.version === version && logged.arm === arm
      return isOwn && logged.share === (at ?? logged.share) ? [counts] : []
    })
    const visits = own.reduce((sum, counts) => sum + grossOf(counts), 0)
    const filtered = own.reduce((sum, counts) => sum + grossOf(counts) - counts.black, 0)
    return { visits, filtered, percent: visits === 0 ? null : (filtered / visits) * 100 }
  }
  const shareOf = ({ visits, filtered }: Arm) => ({ count: filtered, of: visits })
  const [live, candidate] = [countArm('live'), countArm('candidate')]
  return {
    version,
    share,
    stepHours,
    startedAt: new Date(startedAt).toISOString(),
    nextAt: toIso(stageDueAt),
    form: asSeen(ctx, campaignPolicySchema.parse(policy)),
    ...differenceAsSeen(ctx, compareForms(savedForm(campaign), savedForm({ ...campaign, policy }))),
    live,
    candidate,
    // At each share by itself: when it increases, traffic may differ from before.
    difference: meanDifference(
      STAGE_SHARES.map((at) => [shareOf(countArm('candidate', at)), shareOf(countArm('live', at))]),
    ),
    countedFrom: toCountedFrom(counted),
  }
}
