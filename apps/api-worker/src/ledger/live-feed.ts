import type { LiveMessage, VisitRow } from '@crivo/shared'
import type { Context } from '../context.ts'
import { toVisit } from '../features/analytics/to-visit.ts'
import { findLiveSessions } from '../features/auth/find-live-sessions.ts'
import { MINUTE_MS } from './time.ts'
import { isBefore, keyOf } from './visit-cursor.ts'

/** Who watches by a socket, and what: kept with the socket while the object sleeps. */
export interface Watcher {
  readonly accountId: number
  readonly sessionId: string
  /** When the access token expires, milliseconds. */
  readonly expiresAt: number
  readonly campaignId: number | null
}

interface OpenWatcher extends Watcher {
  readonly openedAt: number
  /** When its session was last seen to be alive. */
  readonly checkedAt: number
}

/** The header in which the worker says who watches; the object takes requests of nobody else. */
export const WATCHER_HEADER = 'X-Crivo-Watcher'
/** Browsers cannot set headers of a socket: this protocol says the name, and the next is the token. */
export const LIVE_PROTOCOL = 'crivo'

const MOST_SOCKETS = 20
const MOST_VISITS = 100
const SESSION_OVER = 4401
const TOO_MANY = 4409

/** The sockets of an account's live list. */
export class LiveFeed {
  readonly #state: DurableObjectState
  readonly #createContext: () => Promise<Context>

  constructor(state: DurableObjectState, createContext: () => Promise<Context>) {
    this.#state = state
    this.#createContext = createContext
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  get isWatched(): boolean {
    return this.#open().length > 0
  }

  /** Opens a socket for whom the worker has authenticated. */
  accept(request: Request, now: number): Response {
    const watcher: Watcher = JSON.parse(request.headers.get(WATCHER_HEADER) ?? '')
    const surplus = this.#open().slice(0, -(MOST_SOCKETS - 1))
    for (const { socket } of surplus) close(socket, TOO_MANY, 'Opened too often')
    const { 0: client, 1: server } = new WebSocketPair()
    this.#state.acceptWebSocket(server)
    keep(server, { ...watcher, openedAt: now, checkedAt: now })
    return new Response(null, { status: 101, webSocket: client })
  }

  /** Sends new visits to all who watch them, once their sessions are known to be alive. */
  async announce(visits: readonly VisitRow[], now: number): Promise<void> {
    if (!this.isWatched) return
    await this.closeEnded(now, MINUTE_MS)
    const sorted = visits.toSorted((a, b) => (isBefore(keyOf(a), keyOf(b)) ? 1 : -1))
    for (const { socket, watcher } of this.#open()) {
      if (watcher.checkedAt <= now - MINUTE_MS) continue
      const wanted = sorted.filter(
        ({ campaignId }) => watcher.campaignId === null || watcher.campaignId === campaignId,
      )
      if (wanted.length > 0) send(socket, wanted)
    }
  }

  /** Closes sockets whose token has expired or whose session, last seen so long ago, has ended. */
  async closeEnded(now: number, maxAgeMs: number): Promise<void> {
    for (const { socket, watcher } of this.#open()) {
      if (watcher.expiresAt <= now) close(socket, SESSION_OVER, 'Token expired')
    }
    const unsure = this.#open().filter(({ watcher }) => watcher.checkedAt <= now - maxAgeMs)
    const [first] = unsure
    if (first === undefined) return
    const sessionIds = unsure.map(({ watcher }) => watcher.sessionId)
    const { accountId } = first.watcher
    const ctx = await this.#createContext()
    const live = await findLiveSessions({ ctx, input: { accountId, sessionIds } })
    for (const { socket, watcher } of unsure) {
      if (live.has(watcher.sessionId)) keep(socket, { ...watcher, checkedAt: now })
      else close(socket, SESSION_OVER, 'Session ended')
    }
  }

  /** Answers a socket that the other side closes. */
  forget(socket: WebSocket, code: number): void {
    close(socket, code, '')
  }

  /** Oldest first. */
  #open(): { socket: WebSocket; watcher: OpenWatcher }[] {
    return this.#state
      .getWebSockets()
      .filter(({ readyState }) => readyState === WebSocket.OPEN)
      .map((socket) => ({ socket, watcher: socket.deserializeAttachment() as OpenWatcher }))
      .sort((a, b) => a.watcher.openedAt - b.watcher.openedAt)
  }
}

const keep = (socket: WebSocket, watcher: OpenWatcher): void => socket.serializeAttachment(watcher)

/** Sends visits, newest first; one that cannot be reached is closed and disturbs no other. */
function send(socket: WebSocket, visits: readonly VisitRow[]): void {
  const message: LiveMessage = {
    type: 'visits',
    visits: visits.slice(0, MOST_VISITS).map(toVisit),
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
    // It is closed already.
  }
}
