import { withTimeout } from '@crivo/runtime'
import { SECOND_MS } from '@crivo/shared'
import { readCampaignPages } from '#core/campaign-pages.ts'
import type { AccountContext } from '#core/context.ts'
import type { CountedShare } from '#core/ledger-api/findings.ts'
import { describeError } from '#platform/describe-error.ts'
import { log } from '#platform/log.ts'
import { setPeopleShares } from './set-people-shares.ts'

/** About ten times as long as the ledger takes for 500 campaigns. */
const TIMEOUT_MS = 15 * SECOND_MS

/**
 * Recounts the shares of people after a campaign's pages or path changed; returns whether any share
 * changed. The next hourly count would be too late: until then, swapped pages would have the
 * opposite share, and a campaign that replaces another would have none. If the ledger cannot count,
 * the campaign's reviewers get either page until it can.
 */
export async function recountShares(ctx: AccountContext, campaignId: number): Promise<boolean> {
  const { accountId } = ctx
  const shares = await countOrEither(ctx, campaignId)
  if (shares.length === 0) return false
  await setPeopleShares(ctx, { accountId, shares })
  return true
}

async function countOrEither(
  ctx: AccountContext,
  campaignId: number,
): Promise<readonly CountedShare[]> {
  const { accountId, requestId } = ctx
  const pages = await readCampaignPages(ctx, accountId)
  try {
    const counted = ctx.ledgerOf(accountId).countShares(pages)
    return await withTimeout(ctx, counted, TIMEOUT_MS, () => {
      throw new Error('The ledger did not answer in time')
    })
  } catch (error) {
    log.error({ message: 'Shares were not counted again', requestId, reason: describeError(error) })
    return [{ campaignId, tenths: 5, percent: null, people: 0, at: ctx.now() }]
  }
}
