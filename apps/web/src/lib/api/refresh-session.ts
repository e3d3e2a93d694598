import { sessionSchema } from '@crivo/shared'
import { STORAGE_KEYS } from '#config/storage-keys.ts'
import { TIMING } from '#config/timing.ts'
import { readStored } from '../storage.ts'
import { ApiError, readApiError } from './api-error.ts'
import { noteClosedAccount } from './closed-account.ts'
import { personOf, readClaims } from './read-claims.ts'
import { send } from './send.ts'
import { endSession, getToken, setToken } from './session-store.ts'

let running: Promise<string> | null = null

/**
 * Returns a token newer than `stale`. Refreshes run one at a time across all tabs, because the
 * server treats a reused refresh cookie as stolen and ends the session.
 */
export function refreshSession(stale: string): Promise<string> {
  running ??= withLock(() => refresh(stale)).finally(() => {
    running = null
  })
  return running
}

/** Uses locks if available: browsers offer them only in secure contexts. */
const withLock = (work: () => Promise<string>): Promise<string> =>
  'locks' in navigator ? navigator.locks.request('crivo-refresh', work) : work()

async function refresh(stale: string): Promise<string> {
  // Another call or tab may have renewed or ended the session since.
  const current = readStored(STORAGE_KEYS.token) ?? getToken()
  if (current !== null && current !== stale) {
    setToken(current)
    return current
  }
  const response = await send('/api/auth/refresh', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    signal: AbortSignal.timeout(TIMING.requestTimeout),
  })
  if (!response.ok) {
    const error = await readApiError(response)
    if (error.status === 401 || error.status === 403) endSession('expired')
    // The API reports a missing cookie like a missing token.
    throw error.code === 'UNAUTHENTICATED' ? new ApiError('SESSION_ENDED', error) : error
  }
  const session = sessionSchema.safeParse(await response.json().catch(() => null))
  if (!session.success) throw new ApiError('UNEXPECTED_ANSWER', { cause: session.error })
  // If the person has signed out since, they stay signed out.
  if (getToken() === null) throw new ApiError('UNAUTHENTICATED', { status: 401 })
  const [before, after] = [readClaims(stale), readClaims(session.data.token)]
  // The screen belongs to one person and must not continue as another.
  if (personOf(before) !== personOf(after)) {
    endSession('expired')
    throw new ApiError('SESSION_ENDED', { status: 401 })
  }
  setToken(session.data.token)
  if (before.sub !== after.sub) {
    // The person can no longer open this account, so start over in the one that is open now.
    noteClosedAccount()
    window.location.assign('/')
    throw new ApiError('SESSION_ENDED', { status: 401 })
  }
  return session.data.token
}
