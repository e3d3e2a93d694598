import { sessionSchema } from '@crivo/shared'
import { STORAGE_KEYS } from '../../config/storage-keys.ts'
import { TIMING } from '../../config/timing.ts'
import { readStored } from '../storage.ts'
import { ApiError, readApiError } from './api-error.ts'
import { readClaims } from './read-claims.ts'
import { send } from './send.ts'
import { endSession, getToken, setToken } from './session-store.ts'

let running: Promise<string> | null = null

/**
 * A token newer than `stale`. One refresh runs at a time, over all tabs: a refresh
 * cookie sent twice would look stolen to the server and end the session.
 */
export function refreshSession(stale: string): Promise<string> {
  running ??= withLock(() => refresh(stale)).finally(() => {
    running = null
  })
  return running
}

/** Browsers offer locks to secure pages only. */
const withLock = (work: () => Promise<string>): Promise<string> =>
  'locks' in navigator ? navigator.locks.request('crivo-refresh', work) : work()

async function refresh(stale: string): Promise<string> {
  // Another call or tab may have renewed or ended the session while this one waited.
  const current = readStored(STORAGE_KEYS.token) ?? getToken()
  if (current !== null && current !== stale) {
    setToken(current)
    return current
  }
  const response = await send('/api/auth/refresh', {
    method: 'POST',
    signal: AbortSignal.timeout(TIMING.requestTimeout),
  })
  if (!response.ok) {
    const error = await readApiError(response)
    if (error.status === 401 || error.status === 403) endSession('expired')
    throw error
  }
  const session = sessionSchema.safeParse(await response.json().catch(() => null))
  if (!session.success) throw new ApiError('UNEXPECTED_ANSWER', { cause: session.error })
  // A person who signed out meanwhile stays signed out.
  if (getToken() === null) throw new ApiError('UNAUTHENTICATED', { status: 401 })
  // What is on the screen is one person's; it must not go on as another's.
  if (String(session.data.user.id) !== readClaims(stale).sub) {
    endSession('expired')
    throw new ApiError('SESSION_ENDED', { status: 401 })
  }
  setToken(session.data.token)
  return session.data.token
}
