import * as z from 'zod'
import { DomainError } from '../../domain-error.ts'
import type { Config } from '../../env.ts'
import { readToken, signToken, type TokenKind } from './jwt.ts'

/** RFC 9068 names the type. */
const ACCESS_TOKEN: TokenKind = { type: 'at+jwt', lifetimeS: 15 * 60 }

/** Of a super admin who has entered an account; it is not renewed. */
const ENTRY_TOKEN: TokenKind = { ...ACCESS_TOKEN, lifetimeS: 30 * 60 }

export interface AccessClaims {
  readonly accountId: number
  readonly sessionId: string
  /** Who acts, if not the account itself: the `act` claim of RFC 8693. */
  readonly actorId?: number
}

/** How long a super admin who has entered an account stays in it. */
export const ENTRY_LIFETIME_MS = ENTRY_TOKEN.lifetimeS * 1_000

/** Signs an access token of 15 minutes, or 30 if somebody else acts; `now` in milliseconds. */
export function issueAccessToken(
  config: Config,
  { accountId, sessionId, actorId }: AccessClaims,
  now: number,
): Promise<string> {
  const isEntry = actorId !== undefined
  const claims = { sid: sessionId, ...(isEntry ? { act: { sub: String(actorId) } } : {}) }
  const kind = isEntry ? ENTRY_TOKEN : ACCESS_TOKEN
  return signToken(config, kind, { subject: String(accountId), claims }, now)
}

/** What a token that was read says. */
export interface ReadClaims {
  readonly accountId: number
  readonly sessionId: string
  readonly actorId: number
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
}

const idSchema = z.string().transform(Number).pipe(z.number().int())
const claimsSchema = z.object({
  sub: idSchema,
  sid: z.string(),
  exp: z.number(),
  act: z.object({ sub: idSchema }).optional(),
})

/** Reads an access token. Throws `TOKEN_EXPIRED` or `INVALID_TOKEN`. */
export async function readAccessToken(
  config: Config,
  token: string,
  now: number,
): Promise<ReadClaims> {
  const claims = claimsSchema.safeParse(await readToken(config, ACCESS_TOKEN, token, now))
  if (!claims.success) throw new DomainError('INVALID_TOKEN')
  const { sub, sid, exp, act } = claims.data
  return { accountId: sub, sessionId: sid, actorId: act?.sub ?? sub, expiresAt: exp * 1_000 }
}
