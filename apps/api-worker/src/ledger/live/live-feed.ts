import {
  LIVE_CLOSE,
  type LiveMessage,
  MINUTE_MS,
  type SourceParameters,
  type VisitRow,
} from '@crivo/shared'
import type { Context } from '#core/context.ts'
import { findLiveSessions } from '#core/identity/sessions/live-sessions.ts'
import { withoutAddress } from '#core/member-scope.ts'
import { readSourceParameters } from '#core/visits/source-parameters.ts'
import { toVisit } from '#core/visits/to-visit.ts'
import { ExpiringCache } from '#platform/expiring-cache.ts'
import { isBefore, keyOf } from '../storage/visit-cursor.ts'

/** A socket's viewer and filter, stored with it while the object hibernates. */
export interface Watcher {
  readonly accountId: number
  readonly sessionId: string
  /** The access token's expiry in milliseconds. */
  readonly expiresAt: number
  /** `null` for all of the account's campaigns. */
  readonly campaignIds: readonly number[] | null
  readonly hidesAddresses: boolean
}

interface OpenWatcher extends Watcher {
  readonly openedAt: number
  /** When the session was last known to be live. */
  readonly checkedAt: number
}

/**
 * The header in which the worker identifies the viewer; the object gets requests only from the
 * worker.
 */
export const WATCHER_HEADER = 'X-Crivo-Watcher'

const MOST_SOCKETS = 20
const MOST_VISITS = 100

/** The sockets of an account's live list. */
export class LiveFeed {
  readonly #state: DurableObjectState
  readonly #createContext: () => Promise<Context>
  readonly #parameters = new ExpiringCache<SourceParameters>(MINUTE_MS, 1)

  constructor(state: DurableObjectState, createContext: () => Promise<Context>) {
    this.#state = state
    this.#createContext = createContext
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  get isWatched(): boolean {
    return this.#open().length > 0
  }

  /** Opens a socket for a viewer that the worker has authenticated. */
  accept(request: Request, now: number): Response {
    const watcher: Watcher = JSON.parse(request.headers.get(WATCHER_HEADER) ?? '')
    const surplus = this.#open().slice(0, -(MOST_SOCKETS - 1))
    for (const { socket } of surplus) close(socket, LIVE_CLOSE.tooMany, 'Opened too often')
    const { 0: client, 1: server } = new WebSocketPair()
    this.#state.acceptWebSocket(server)
    keep(server, { ...watcher, openedAt: now, checkedAt: now })
    return new Response(null, { status: 101, webSocket: client })
  }

  /** Sends new visits to their viewers, after checking that their sessions are live. */
  async announce(visits: readonly VisitRow[], now: number): Promise<void> {
    const [first] = this.#open()
    if (first === undefined) return
    await this.closeEnded(now, MINUTE_MS)
    const parameters = await this.#parametersOf(first.watcher, now)
    const sorted = visits.toSorted((a, b) => (isBefore(keyOf(a), keyOf(b)) ? 1 : -1))
    for (const { socket, watcher } of this.#open()) {
      if (watcher.checkedAt <= now - MINUTE_MS) continue
      const wanted = sorted.filter(
        ({ campaignId }) => watcher.campaignIds?.includes(campaignId) ?? true,
      )
      if (wanted.length > 0) send(socket, { visits: wanted, parameters }, watcher)
    }
  }

  /**
   * Closes sockets with an expired token or an ended session; skips the check of sessions checked
   * within the last `maxAgeMs`.
   */
  async closeEnded(now: number, maxAgeMs: number): Promise<void> {
    for (const { socket, watcher } of this.#open()) {
      if (watcher.expiresAt <= now) close(socket, LIVE_CLOSE.sessionOver, 'Token expired')
    }
    const unsure = this.#open().filter(({ watcher }) => watcher.checkedAt <= now - maxAgeMs)
    const [first] = unsure
    if (first === undefined) return
    const sessionIds = unsure.map(({ watcher }) => watcher.sessionId)
    const { accountId } = first.watcher
    const ctx = await this.#createContext()
    const live = await findLiveSessions(ctx, { accountId, sessionIds, permission: 'analytics' })
    for (const { socket, watcher } of unsure) {
      if (live.has(watcher.sessionId)) keep(socket, { ...watcher, checkedAt: now })
      else close(socket, LIVE_CLOSE.sessionOver, 'Session ended')
    }
  }

  #parametersOf({ accountId }: Watcher, now: number): Promise<SourceParameters> {
    return this.#parameters.get(String(accountId), now, async () => {
      const { db } = await this.#createContext()
      return readSourceParameters({ db, accountId })
    })
  }

  /** Completes the closing handshake of a socket that the other side is closing. */
  forget(socket: WebSocket, code: number): void {
    close(socket, code, '')
  }

  /** Returns open sockets, oldest first. */
  #open(): { socket: WebSocket; watcher: OpenWatcher }[] {
    return this.#state
      .getWebSockets()
      .filter(({ readyState }) => readyState === WebSocket.OPEN)
      .map((socket) => ({ socket, watcher: socket.deserializeAttachment() as OpenWatcher }))
      .sort((a, b) => a.watcher.openedAt - b.watcher.openedAt)
  }
}

const keep = (socket: WebSocket, watcher: OpenWatcher): void => socket.serializeAttachment(watcher)

/** Sends visits, newest first; an unreachable socket is closed without affecting the others. */
function send(
  socket: WebSocket,
  { visits, parameters }: { visits: readonly VisitRow[]; parameters: SourceParameters },
  { hidesAddresses }: Pick<Watcher, 'hidesAddresses'>,
): void {
  const message: LiveMessage = {
    type: 'visits',
    visits: visits
      .slice(0, MOST_VISITS)
      .map((row) => toVisit(row, parameters))
      .map((visit) => (hidesAddresses ? withoutAddress(visit) : visit)),
    more: Math.max(visits.length - MOST_VISITS, 0),
  }
  try {
    socket.send(JSON.stringify(message))
  } catch {
    close(socket, 1011, 'Not reached')
  }
}

function close(socket: WebSocket, code: number, reason: string): void {
  try {
    socket.close(code, reason)
  } catch {
    // The socket is already closed.
  }
}
