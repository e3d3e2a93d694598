import { readCampaignPages } from '#core/campaign-pages.ts'
import type { AccountContext } from '#core/context.ts'
import type { CampaignPages } from '#core/ledger-api/findings.ts'
import { describeError } from '#platform/describe-error.ts'
import { log } from '#platform/log.ts'
import { setPeopleShares } from './set-people-shares.ts'

/**
 * Recounts the shares of people after a campaign's pages or path changed; returns whether any share
 * changed. The next hourly count would be too late: until then, swapped pages would have the
 * opposite share, and a campaign that replaces another would have none.
 */
export async function recountShares(ctx: AccountContext): Promise<boolean> {
  const { accountId } = ctx
  try {
    const pages: CampaignPages[] = await readCampaignPages(ctx, accountId)
    const shares = await ctx.ledgerOf(accountId).countShares(pages)
    if (shares.length === 0) return false
    await setPeopleShares(ctx, { accountId, shares: [...shares] })
    return true
  } catch (error) {
    const { requestId } = ctx
    log.error({ message: 'Shares were not counted again', requestId, reason: describeError(error) })
    return false
  }
}
