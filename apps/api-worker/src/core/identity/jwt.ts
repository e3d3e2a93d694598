import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { AppError } from '#platform/app-error.ts'
import type { Config } from '#platform/config.ts'

/** A kind of token; one kind is never accepted as another. */
export interface TokenKind {
  /** The JOSE media type of the token. */
  readonly type: 'at+jwt' | 'mfa+jwt'
  readonly lifetimeS: number
}

/** The issuer's configuration: an installation accepts only tokens that it issued to itself. */
type Issuer = Pick<Config, 'accessTokenKeys' | 'appUrl'>

/** Signs a token with the current key, whose id is in the header; `now` in milliseconds. */
export async function signToken(
  { accessTokenKeys, appUrl }: Issuer,
  { type, lifetimeS }: TokenKind,
  { subject, claims }: { subject: string; claims: JWTPayload },
  now: number,
): Promise<string> {
  const [current] = accessTokenKeys
  if (current === undefined) throw new Error('No access token key is configured')
  const [keyId, key] = current
  const issuedAt = Math.floor(now / 1_000)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', kid: keyId, typ: type })
    .setIssuer(appUrl)
    .setAudience(appUrl)
    .setSubject(subject)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetimeS)
    .sign(key)
}

/**
 * Verifies a token of the given kind and returns its claims. Throws `TOKEN_EXPIRED` or
 * `INVALID_TOKEN`.
 */
export async function readToken(
  { accessTokenKeys, appUrl }: Issuer,
  { type }: TokenKind,
  token: string,
  now: number,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = accessTokenKeys.get(kid ?? '')
        if (key === undefined) throw new AppError('INVALID_TOKEN')
        return key
      },
      {
        algorithms: ['HS256'],
        issuer: appUrl,
        audience: appUrl,
        typ: type,
        currentDate: new Date(now),
      },
    )
    return payload
  } catch (error) {
    throw new AppError(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'INVALID_TOKEN')
  }
}
