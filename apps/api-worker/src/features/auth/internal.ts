import { sha256Hex, toBase64Url, type User } from '@crivo/shared'
import { accounts } from '../../db/schema.ts'

/** How long a sign-in lasts without being renewed: 30 days. */
export const SESSION_LIFETIME_MS = 30 * 24 * 60 * 60_000

/** Columns of an account that its owner may see. */
export const USER_COLUMNS = {
  id: accounts.id,
  name: accounts.name,
  email: accounts.email,
  plan: accounts.plan,
} satisfies Record<keyof User, unknown>

/** A fresh refresh token and what is stored of it. */
export async function createRefreshToken(): Promise<{ token: string; hash: string }> {
  const token = toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
  return { token, hash: await sha256Hex(token) }
}

/** A session as the routes hand it out: the refresh token goes into a cookie, if there is a new one. */
export interface IssuedSession {
  readonly user: User
  readonly token: string
  readonly refreshToken: string | null
}
