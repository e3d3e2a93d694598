import { LIVE_PROTOCOL, type LiveQuery } from '@crivo/shared'
import { requireCampaign } from '#core/campaigns/campaign.ts'
import type { AccountContext } from '#core/context.ts'
import { hidesAddresses, visibleCampaigns } from '#core/member-scope.ts'
import { markLiveViewers } from '#deployment/edge/mark-live-viewers.ts'
import { WATCHER_HEADER, type Watcher } from '#ledger/live/live-feed.ts'
import { AppError } from '#platform/app-error.ts'

/**
 * Opens a socket to the account's live list, until its token expires. Throws `UPGRADE_REQUIRED` for
 * a call without an upgrade, and `CAMPAIGN_NOT_FOUND`.
 */
export async function openLive(
  ctx: AccountContext,
  {
    campaignId = null,
    expiresAt,
    upgrade,
    protocols,
  }: {
    campaignId?: LiveQuery['campaignId'] | null
    expiresAt: number
    upgrade: string | undefined
    /** The protocols that the client offers, separated by commas. */
    protocols: string | undefined
  },
): Promise<Response> {
  if (upgrade?.toLowerCase() !== 'websocket') throw new AppError('UPGRADE_REQUIRED')
  const { accountId, sessionId } = ctx
  if (campaignId !== null) await requireCampaign(ctx, campaignId)
  await markLiveViewers(ctx)
  const watcher: Watcher = {
    accountId,
    sessionId,
    expiresAt,
    campaignIds: campaignId === null ? visibleCampaigns(ctx) : [campaignId],
    hidesAddresses: hidesAddresses(ctx),
  }
  const { webSocket, status } = await ctx.ledgerOf(accountId).fetch('https://ledger/live', {
    headers: { Upgrade: 'websocket', [WATCHER_HEADER]: JSON.stringify(watcher) },
  })
  // Clients close a socket that uses a protocol they did not offer.
  const protocol = offersOf(protocols).includes(LIVE_PROTOCOL)
    ? { 'Sec-WebSocket-Protocol': LIVE_PROTOCOL }
    : {}
  return new Response(null, { status, webSocket, headers: protocol })
}

const offersOf = (protocols = ''): string[] => protocols.split(',').map((offer) => offer.trim())
