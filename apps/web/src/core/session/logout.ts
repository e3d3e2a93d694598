import { requestNothing } from '#lib/api/request.ts'
import { endSession } from '#lib/api/session-store.ts'

/** Always ends the session locally; throws if the server could not end it. */
export async function logout(): Promise<void> {
  try {
    await requestNothing({ method: 'POST', path: '/api/auth/logout' })
  } finally {
    endSession('signed_out')
  }
}
