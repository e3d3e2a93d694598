import type { Runtime } from '@crivo/runtime'
import { Secret, TOTP } from 'otpauth'

const ISSUER = 'Crivo'
const PERIOD_S = 30

/** Creates a secret for an authenticator app: 160 bits, in base32. */
export const createTotpSecret = ({ randomBytes }: Pick<Runtime, 'randomBytes'>): string =>
  new Secret({ buffer: randomBytes(20).buffer }).base32

/** Returns the URI that authenticator apps read from a QR code. */
export const totpUri = (secret: string, email: string): string =>
  new TOTP({ issuer: ISSUER, label: email, secret, period: PERIOD_S }).toString()

/** Returns the time step of a code, at most one step from now; `null` for a wrong code. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const totp = new TOTP({ issuer: ISSUER, secret, period: PERIOD_S })
  const delta = totp.validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / 1_000 / PERIOD_S) + delta
}
