import type { User } from '@crivo/shared'

/** A session as routes return it: a new refresh token goes into a cookie. */
export interface RenewedSession {
  readonly user: User
  readonly token: string
  readonly refreshToken: string | null
  /** Whether the cookie persists after the browser is closed. */
  readonly isPersistent: boolean
}

/** A new session; the browser's device token goes into a cookie too. */
export interface IssuedSession extends RenewedSession {
  readonly device: string
}
