import { STORAGE_KEYS } from '#config/storage-keys.ts'
import { createStore, useStore } from '#lib/stores/store.ts'
import { readStored, writeStored } from '../storage.ts'
import { readClaims } from './read-claims.ts'

/** Why there is no session: the person signed out, it expired, or none was started. */
export type SessionEnd = 'signed_out' | 'expired' | 'none'

export interface SessionState {
  readonly token: string | null
  readonly end: SessionEnd
}

const sessionStore = createStore<SessionState>({
  token: readStored(STORAGE_KEYS.token),
  end: 'none',
})

export const useSessionState = () => useStore(sessionStore)
export const getToken = () => sessionStore.get().token

export function setToken(token: string): void {
  writeStored(STORAGE_KEYS.token, token)
  sessionStore.set({ token, end: 'none' })
}

export function endSession(end: Exclude<SessionEnd, 'none'>): void {
  writeStored(STORAGE_KEYS.token, null)
  sessionStore.set({ token: null, end })
}

/** Follows sign-ins and sign-outs in other tabs, the only ones whose changes fire `storage`. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== STORAGE_KEYS.token && event.key !== null) return
    const token = readStored(STORAGE_KEYS.token)
    if (token === getToken()) return
    // Cached data of one account must not leak into another.
    if (token !== null && readClaims(token).sub !== readClaims(getToken() ?? '').sub) {
      window.location.reload()
    }
    sessionStore.set({ token, end: token === null ? 'signed_out' : 'none' })
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
