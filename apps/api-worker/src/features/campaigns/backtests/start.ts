import { type Backtest, DAY_MS, type StartBacktest } from '@crivo/shared'
import { requireCampaign } from '#core/campaigns/campaign.ts'
import type { AccountContext } from '#core/context.ts'
import { hidesAddresses } from '#core/member-scope.ts'
import { readSourceParameters } from '#core/visits/source-parameters.ts'
import { AppError } from '#platform/app-error.ts'
import { draftOfMember } from '../validation/draft-of-member.ts'
import { buildJudge } from './build-judge.ts'
import { readBacktest } from './read.ts'

/**
 * Starts testing a draft on a campaign's past visits, replacing any running backtest. Stores no
 * draft. Throws `CAMPAIGN_NOT_FOUND`, or the errors of saving the draft; `ROLE_FORBIDS` for
 * addresses that the caller may not see.
 */
export async function startBacktest(
  ctx: AccountContext,
  { id, days, form, ...entries }: StartBacktest & { id: number },
): Promise<Backtest> {
  const { campaign } = await requireCampaign(ctx, id)
  // The counts would reveal which addresses have visited.
  if (hidesAddresses(ctx) && Object.keys(entries).length > 0) throw new AppError('ROLE_FORBIDS')
  const draft = form && draftOfMember(ctx, form, campaign)
  const ruleset = await buildJudge(ctx, campaign, { ...entries, form: draft })
  const parameters = await readSourceParameters(ctx)
  const to = ctx.now()
  const span = { from: to - days * DAY_MS, to }
  const started = await ctx
    .ledgerOf(ctx.accountId)
    .startBacktest({ campaignId: id, ...span, ruleset, parameters })
  return readBacktest(ctx, { id: started })
}
