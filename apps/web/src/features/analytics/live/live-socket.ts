import { LIVE_CLOSE, LIVE_PROTOCOL, type LiveMessage, liveMessageSchema } from '@crivo/shared'
import { TIMING } from '#config/timing.ts'
import { getToken } from '#lib/api/session-store.ts'

interface Watch {
  readonly campaignId: number | undefined
  readonly onMessage: (message: LiveMessage) => void
  /** Called when the socket opens or closes. */
  readonly onOpen: (isOpen: boolean) => void
}

/**
 * Watches new visits until the returned function is called. Reopens a lost socket with the current
 * token; meanwhile, polling renews an expired one.
 */
export function watchVisits({ campaignId, onMessage, onOpen }: Watch): () => void {
  let socket: WebSocket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isOver = false

  const open = () => {
    const token = getToken()
    if (token === null) return
    socket = new WebSocket(addressOf(campaignId), [LIVE_PROTOCOL, token])
    socket.addEventListener('open', () => {
      failures = 0
      onOpen(true)
    })
    socket.addEventListener('message', ({ data }) => {
      const message = readMessage(data)
      if (message !== null) onMessage(message)
    })
    socket.addEventListener('close', ({ code }) => {
      if (isOver) return
      onOpen(false)
      // Reopening would close another tab's socket, which would then reopen, and so on.
      if (code === LIVE_CLOSE.tooMany) return
      timer = setTimeout(open, Math.min(TIMING.liveRetryMin * 2 ** failures, TIMING.liveRetryMax))
      failures += 1
    })
  }

  open()
  return () => {
    isOver = true
    clearTimeout(timer)
    socket?.close()
  }
}

function addressOf(campaignId: number | undefined): string {
  const url = new URL('/api/analytics/live', location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  if (campaignId !== undefined) url.searchParams.set('campaignId', String(campaignId))
  return url.href
}

/** Parses a message; returns `null` for kinds that only a newer server knows. */
function readMessage(data: unknown): LiveMessage | null {
  try {
    return liveMessageSchema.parse(JSON.parse(String(data)))
  } catch {
    return null
  }
}
