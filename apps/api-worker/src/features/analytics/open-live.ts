import type { LiveQuery } from '@crivo/shared'
import type { Context } from '../../context.ts'
import { DomainError } from '../../domain-error.ts'
import { WATCHER_HEADER, type Watcher } from '../../ledger/live-feed.ts'
import { assertPermitted } from '../auth/assert-permitted.ts'
import { authenticate } from '../auth/authenticate.ts'
import { requireCampaign } from '../campaigns/internal.ts'
import { noteWatching } from './note-watching.ts'

/** Browsers cannot set headers of a socket: this protocol says the name, and the next is the token. */
const LIVE_PROTOCOL = 'crivo'

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
  // A client closes a socket whose protocol it did not offer.
  const protocol = offersOf(headers).includes(LIVE_PROTOCOL)
    ? { 'Sec-WebSocket-Protocol': LIVE_PROTOCOL }
    : {}
  return new Response(null, { status, webSocket, headers: protocol })
}

const offersOf = (headers: Headers): string[] =>
  (headers.get('Sec-WebSocket-Protocol') ?? '').split(',').map((offer) => offer.trim())

/** A browser gives the token as the second protocol, as it can set no header of a socket. */
function authorizationOf(headers: Headers): string | null {
  const [name, token] = offersOf(headers)
  const isOurs = name === LIVE_PROTOCOL && token !== undefined
  return isOurs ? `Bearer ${token}` : headers.get('Authorization')
}
