import { withTimeout } from '@crivo/runtime'
import { SECOND_MS } from '@crivo/shared'
import { EITHER_PAGE, readCampaignPages } from '#core/campaigns/campaign-pages.ts'
import type { AccountContext } from '#core/context.ts'
import type { CountedShare } from '#core/ledger-api/findings.ts'
import { describeError } from '#platform/describe-error.ts'
import { log } from '#platform/log.ts'
import { setPeopleShares } from './set-people-shares.ts'

/** Several times as long as the ledger takes for 500 campaigns with many people. */
const TIMEOUT_MS = 15 * SECOND_MS

/**
 * Recounts the shares of people after a campaign's pages or path changed; returns whether drafts
 * were raised. The next hourly count would be too late: until then, swapped pages would have the
 * opposite share, and a campaign that replaces another would have none. Until this count, or if the
 * ledger cannot count, the campaign's reviewers get either page.
 */
export async function recountShares(ctx: AccountContext, campaignId: number): Promise<boolean> {
  const { accountId } = ctx
  const shares = await countOrEither(ctx, campaignId)
  return setPeopleShares(ctx, { accountId, shares })
}

async function countOrEither(
  ctx: AccountContext,
  campaignId: number,
): Promise<readonly CountedShare[]> {
  const { accountId, requestId } = ctx
  const pages = await readCampaignPages(ctx, accountId)
  const version = pages.find(({ id }) => id === campaignId)?.version ?? 0
  const none = { percent: null, people: 0 }
  const either = { campaignId, tenths: EITHER_PAGE, ...none, at: ctx.now(), version }
  try {
    const counted = ctx.ledgerOf(accountId).countShares(pages)
    const changed = await withTimeout(ctx, counted, TIMEOUT_MS, () => {
      throw new Error('The ledger did not answer in time')
    })
    // A campaign that the count leaves unchanged keeps the state since its change: either page.
    return changed.some((share) => share.campaignId === campaignId) ? changed : [...changed, either]
  } catch (error) {
    log.error({ message: 'Shares were not counted again', requestId, reason: describeError(error) })
    return [either]
  }
}
