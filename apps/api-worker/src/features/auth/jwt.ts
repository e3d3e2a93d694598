import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { DomainError } from '../../domain-error.ts'
import type { Config } from '../../env.ts'

const ISSUER = 'crivo'

/** What a token is good for; one kind is never taken for the other. */
export interface TokenKind {
  /** JOSE's media type of the token. */
  readonly type: 'at+jwt' | 'mfa+jwt'
  readonly lifetimeS: number
}

/** Signs a token with the current key, whose id stands in its header; `now` in milliseconds. */
export async function signToken(
  { accessTokenKeys }: Pick<Config, 'accessTokenKeys'>,
  { type, lifetimeS }: TokenKind,
  { subject, claims }: { subject: string; claims: JWTPayload },
  now: number,
): Promise<string> {
  const [current] = accessTokenKeys
  if (current === undefined) throw new Error('There is no access token key')
  const [keyId, key] = current
  const issuedAt = Math.floor(now / 1_000)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', kid: keyId, typ: type })
    .setIssuer(ISSUER)
    .setSubject(subject)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetimeS)
    .sign(key)
}

/** The claims of a token of that kind. Throws `TOKEN_EXPIRED` or `INVALID_TOKEN`. */
export async function readToken(
  { accessTokenKeys }: Pick<Config, 'accessTokenKeys'>,
  { type }: TokenKind,
  token: string,
  now: number,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = accessTokenKeys.get(kid ?? '')
        if (key === undefined) throw new DomainError('INVALID_TOKEN')
        return key
      },
      { algorithms: ['HS256'], issuer: ISSUER, typ: type, currentDate: new Date(now) },
    )
    return payload
  } catch (error) {
    throw new DomainError(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'INVALID_TOKEN')
  }
}
