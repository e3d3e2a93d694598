import { requestNothing } from '#lib/api/request.ts'
import { endSession } from '#lib/api/session-store.ts'

/** Ends the session locally in any case; throws if the server could not end its side. */
export async function logout(): Promise<void> {
  try {
    await requestNothing({ method: 'POST', path: '/api/auth/logout' })
  } finally {
    endSession('signed_out')
  }
}
