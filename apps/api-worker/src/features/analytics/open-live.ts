import type { LiveQuery } from '@crivo/shared'
import type { AccountContext } from '../../context.ts'
import { DomainError } from '../../domain-error.ts'
import { LIVE_PROTOCOL, WATCHER_HEADER, type Watcher } from '../../ledger/live-feed.ts'
import { requireCampaign } from '../campaigns/internal.ts'
import { noteWatching } from './note-watching.ts'

/**
 * Opens a socket of the account's live list, until its token expires. Throws
 * `UPGRADE_REQUIRED` for a call that asks for no socket, and `CAMPAIGN_NOT_FOUND`.
 */
export async function openLive({
  ctx,
  input: { campaignId = null, expiresAt, upgrade, protocols },
}: {
  ctx: AccountContext
  input: {
    campaignId?: LiveQuery['campaignId'] | null
    expiresAt: number
    upgrade: string | undefined
    /** What the client offers, parted by commas. */
    protocols: string | undefined
  }
}): Promise<Response> {
  if (upgrade?.toLowerCase() !== 'websocket') throw new DomainError('UPGRADE_REQUIRED')
  const { accountId, sessionId } = ctx
  if (campaignId !== null) await requireCampaign(ctx, campaignId)
  await noteWatching({ ctx })
  const watcher: Watcher = { accountId, sessionId, expiresAt, campaignId }
  const { webSocket, status } = await ctx.ledgerOf(accountId).fetch('https://ledger/live', {
    headers: { Upgrade: 'websocket', [WATCHER_HEADER]: JSON.stringify(watcher) },
  })
  // A client closes a socket whose protocol it did not offer.
  const protocol = offersOf(protocols).includes(LIVE_PROTOCOL)
    ? { 'Sec-WebSocket-Protocol': LIVE_PROTOCOL }
    : {}
  return new Response(null, { status, webSocket, headers: protocol })
}

const offersOf = (protocols = ''): string[] => protocols.split(',').map((offer) => offer.trim())
