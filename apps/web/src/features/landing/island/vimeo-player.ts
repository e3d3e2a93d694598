import { TIMING } from '#config/timing.ts'

const ORIGIN = 'https://player.vimeo.com'
const TRIES = 10

/** Creates the player's frame, whose separate origin cannot read this site's storage. */
export function createPlayer(id: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.src = `${ORIGIN}/video/${encodeURIComponent(id)}?dnt=1`
  frame.title = title
  frame.allow = 'autoplay; fullscreen; picture-in-picture'
  // Sends the referrer, because a video's owner may restrict it to certain sites.
  frame.referrerPolicy = 'strict-origin'
  frame.className = 'absolute inset-0 size-full'
  return frame
}

/**
 * Resolves once playback passes the given time. Polls the player once a second; rejects after ten
 * missing responses. Aborting `signal` ends it silently.
 */
export function watchPlayback(
  frame: HTMLIFrameElement,
  afterMs: number,
  signal: AbortSignal,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const send = (method: string, value?: string) =>
    frame.contentWindow?.postMessage({ method, value }, ORIGIN)
  let tries = 0
  const poll = setInterval(() => {
    if (tries++ < TRIES) return send('ping')
    clearInterval(poll)
    reject(new Error(`the player did not answer ${TRIES} times`))
  }, TIMING.playerPoll)
  signal.addEventListener('abort', () => clearInterval(poll))
  const hear = ({ origin, source, data }: MessageEvent): void => {
    if (origin !== ORIGIN || source !== frame.contentWindow) return
    const message = readMessage(data)
    if (message.event === 'ready' || message.method === 'ping') {
      clearInterval(poll)
      send('addEventListener', 'timeupdate')
      send('addEventListener', 'error')
    }
    if (message.event === 'error') reject(new Error('the player has an error'))
    if (message.event === 'timeupdate' && message.seconds * 1_000 >= afterMs) resolve()
  }
  window.addEventListener('message', hear, { signal })
  return promise
}

/** Parses messages, which are objects or JSON strings. */
function readMessage(data: unknown): { event: unknown; method: unknown; seconds: number } {
  try {
    const {
      event,
      method,
      data: detail,
    } = Object(typeof data === 'string' ? JSON.parse(data) : data)
    return { event, method, seconds: Number(Object(detail).seconds) }
  } catch {
    return { event: undefined, method: undefined, seconds: Number.NaN }
  }
}
