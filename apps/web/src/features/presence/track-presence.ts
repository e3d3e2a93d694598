import { toHex } from '@crivo/shared'
import { STORAGE_KEYS } from '#config/storage-keys.ts'
import { TIMING } from '#config/timing.ts'
import { readClaims } from '#lib/api/read-claims.ts'
import { readStored } from '#lib/storage.ts'

const SESSION_KEY = 'activitySession'

/**
 * Reports presence immediately, every two minutes and when the tab becomes visible; ignores
 * failures.
 */
export function trackPresence(locate: () => string): void {
  const ping = () => {
    const token = readStored(STORAGE_KEYS.token)
    fetch('/api/activity/track', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({
        sessionId: sessionId(),
        location: locate(),
        ...(token !== null && { userId: Number(readClaims(token).sub) }),
        isAuthenticated: token !== null,
        userAgent: navigator.userAgent.slice(0, 1_024),
      }),
    }).catch(() => undefined)
  }
  ping()
  setInterval(ping, TIMING.presencePing)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') ping()
  })
}

let ownId: string | undefined

/** Returns an ID that lasts as long as the tab. */
function sessionId(): string {
  try {
    const kept = sessionStorage.getItem(SESSION_KEY)
    if (kept !== null) return kept
    const made = makeId()
    sessionStorage.setItem(SESSION_KEY, made)
    return made
  } catch {
    // Without storage, the ID lasts as long as the page.
    ownId ??= makeId()
    return ownId
  }
}

/** Does not use `randomUUID`, which exists only in secure contexts. */
const makeId = () => toHex(crypto.getRandomValues(new Uint8Array(16)))
