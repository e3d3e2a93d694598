import { type Backtest, DAY_MS, type StartBacktest } from '@crivo/shared'
import { requireCampaign } from '#domain/campaigns.ts'
import type { AccountContext } from '#domain/context.ts'
import { readSourceParameters } from '#domain/visits/source-parameters.ts'
import { buildJudge } from './build-judge.ts'
import { readBacktest } from './read.ts'

/**
 * Starts testing a draft on a campaign's past visits, replacing any running backtest. Stores no
 * draft. Throws `CAMPAIGN_NOT_FOUND`, or as saving the draft does.
 */
export async function startBacktest(
  ctx: AccountContext,
  { id, days, ...draft }: StartBacktest & { id: number },
): Promise<Backtest> {
  const { campaign } = await requireCampaign(ctx, id)
  const ruleset = await buildJudge(ctx, campaign, draft)
  const parameters = await readSourceParameters(ctx)
  const to = ctx.now()
  const span = { from: to - days * DAY_MS, to }
  const started = await ctx
    .ledgerOf(ctx.accountId)
    .startBacktest({ campaignId: id, ...span, ruleset, parameters })
  return readBacktest(ctx, { id: started })
}
