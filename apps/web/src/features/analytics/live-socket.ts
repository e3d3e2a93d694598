import { type LiveMessage, liveMessageSchema } from '@crivo/shared'
import { TIMING } from '../../config/timing.ts'
import { getToken } from '../../lib/api/session-store.ts'

/** What the oldest socket is closed with when an account opens too many. */
const TOO_MANY = 4409

interface Watch {
  readonly campaignId: number | undefined
  readonly onMessage: (message: LiveMessage) => void
  /** Told whenever it opens or is lost. */
  readonly onOpen: (isOpen: boolean) => void
}

/**
 * Watches new visits until the answered function is called. A lost socket is opened again with
 * the token of then: whoever reads the visits meanwhile has renewed an expired one.
 */
export function watchVisits({ campaignId, onMessage, onOpen }: Watch): () => void {
  let socket: WebSocket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isOver = false

  const open = () => {
    const token = getToken()
    if (token === null) return
    // Browsers cannot set headers of a socket: the token goes as a second protocol.
    socket = new WebSocket(addressOf(campaignId), ['crivo', token])
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
      // Opening it again would close that of another tab, and so on without end.
      if (code === TOO_MANY) return
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

/** `null` for what a newer server sends and this page does not know. */
function readMessage(data: unknown): LiveMessage | null {
  try {
    return liveMessageSchema.parse(JSON.parse(String(data)))
  } catch {
    return null
  }
}
