import { errors, jwtVerify, SignJWT } from 'jose'
import { DomainError } from '../../domain-error.ts'
import type { Config } from '../../env.ts'

const ISSUER = 'crivo'
const LIFETIME_S = 15 * 60

export interface AccessClaims {
  readonly accountId: number
  readonly sessionId: string
}

/** Signs a 15-minute access token; `now` in milliseconds. */
export async function issueAccessToken(
  { accessTokenKeys }: Config,
  { accountId, sessionId }: AccessClaims,
  now: number,
): Promise<string> {
  const [current] = accessTokenKeys
  if (current === undefined) throw new Error('There is no access token key')
  const [keyId, key] = current
  const issuedAt = Math.floor(now / 1_000)
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', kid: keyId })
    .setIssuer(ISSUER)
    .setSubject(String(accountId))
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME_S)
    .sign(key)
}

/** What a token that was read says. */
export interface ReadClaims extends AccessClaims {
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
}

/** Reads an access token. Throws `TOKEN_EXPIRED` or `INVALID_TOKEN`. */
export async function readAccessToken(
  { accessTokenKeys }: Config,
  token: string,
  now: number,
): Promise<ReadClaims> {
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = accessTokenKeys.get(kid ?? '')
        if (key === undefined) throw new DomainError('INVALID_TOKEN')
        return key
      },
      { algorithms: ['HS256'], issuer: ISSUER, currentDate: new Date(now) },
    )
    const accountId = Number(payload.sub)
    const { sid: sessionId, exp } = payload
    if (!Number.isSafeInteger(accountId) || typeof sessionId !== 'string' || exp === undefined) {
      throw new DomainError('INVALID_TOKEN')
    }
    return { accountId, sessionId, expiresAt: exp * 1_000 }
  } catch (error) {
    throw new DomainError(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'INVALID_TOKEN')
  }
}
