import { Secret, TOTP } from 'otpauth'

const ISSUER = 'Crivo'
const PERIOD_S = 30

/** A fresh secret for an authenticator app: 160 bits, in base32. */
export const createTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The address that authenticator apps read from a QR code. */
export const totpUri = (secret: string, email: string): string =>
  new TOTP({ issuer: ISSUER, label: email, secret, period: PERIOD_S }).toString()

/** The step of time whose code this is, now or one step beside it; `null` for another code. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const totp = new TOTP({ issuer: ISSUER, secret, period: PERIOD_S })
  const delta = totp.validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / 1_000 / PERIOD_S) + delta
}
