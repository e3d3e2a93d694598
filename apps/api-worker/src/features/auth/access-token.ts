import { DomainError } from '../../domain-error.ts'
import type { Config } from '../../env.ts'
import { readToken, signToken, type TokenKind } from './jwt.ts'

/** RFC 9068 names the type. */
const ACCESS_TOKEN: TokenKind = { type: 'at+jwt', lifetimeS: 15 * 60 }

export interface AccessClaims {
  readonly accountId: number
  readonly sessionId: string
}

/** Signs a 15-minute access token; `now` in milliseconds. */
export const issueAccessToken = (
  config: Config,
  { accountId, sessionId }: AccessClaims,
  now: number,
): Promise<string> =>
  signToken(config, ACCESS_TOKEN, { subject: String(accountId), claims: { sid: sessionId } }, now)

/** What a token that was read says. */
export interface ReadClaims extends AccessClaims {
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
}

/** Reads an access token. Throws `TOKEN_EXPIRED` or `INVALID_TOKEN`. */
export async function readAccessToken(
  config: Config,
  token: string,
  now: number,
): Promise<ReadClaims> {
  const { sub, sid, exp } = await readToken(config, ACCESS_TOKEN, token, now)
  const accountId = Number(sub)
  if (!Number.isSafeInteger(accountId) || typeof sid !== 'string' || exp === undefined) {
    throw new DomainError('INVALID_TOKEN')
  }
  return { accountId, sessionId: sid, expiresAt: exp * 1_000 }
}
