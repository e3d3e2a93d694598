import type { LiveQuery } from '@crivo/shared'
import type { Context } from '../../context.ts'
import { DomainError } from '../../domain-error.ts'
import { LIVE_PROTOCOL, WATCHER_HEADER, type Watcher } from '../../ledger/live-feed.ts'
import { assertPermitted } from '../auth/assert-permitted.ts'
import { authenticate } from '../auth/authenticate.ts'
import { requireCampaign } from '../campaigns/internal.ts'
import { noteWatching } from './note-watching.ts'

/**
 * Opens a socket of the account's live list. Throws what `authenticate` and the policy do,
 * `FORBIDDEN` for a page of another site, and `UPGRADE_REQUIRED` for a call that asks for no socket.
 */
export async function openLive({
  ctx,
  input: { request, query },
}: {
  ctx: Context
  input: { request: Request; query: LiveQuery }
}): Promise<Response> {
  const { headers } = request
  // Not bound by CORS, a socket of any site's page could be opened; this one is the app's alone.
  const origin = headers.get('Origin')
  if (origin !== null && origin !== new URL(request.url).origin) throw new DomainError('FORBIDDEN')
  const authorization = authorizationOf(headers)
  const { user, ...claims } = await authenticate({ ctx, input: { authorization } })
  assertPermitted(user, 'account')
  if (headers.get('Upgrade')?.toLowerCase() !== 'websocket') {
    throw new DomainError('UPGRADE_REQUIRED')
  }
  const account = { ...ctx, ...claims }
  const { campaignId = null } = query
  if (campaignId !== null) await requireCampaign(account, campaignId)
  await noteWatching({ ctx: account })
  const { accountId, sessionId, expiresAt } = claims
  const watcher: Watcher = { accountId, sessionId, expiresAt, campaignId }
  const { webSocket, status } = await ctx.ledgerOf(accountId).fetch('https://ledger/live', {
    headers: { Upgrade: 'websocket', [WATCHER_HEADER]: JSON.stringify(watcher) },
  })
  const protocol = { 'Sec-WebSocket-Protocol': LIVE_PROTOCOL }
  return new Response(null, { status, webSocket, headers: protocol })
}

/** A browser gives the token as the second protocol, as it can set no header of a socket. */
function authorizationOf(headers: Headers): string | null {
  const [name, token] = (headers.get('Sec-WebSocket-Protocol') ?? '').split(',')
  const isOurs = name?.trim() === LIVE_PROTOCOL && token !== undefined
  return isOurs ? `Bearer ${token.trim()}` : headers.get('Authorization')
}
