import { SECOND_MS } from '@crivo/shared'
import * as z from 'zod'
import { AppError } from '#platform/app-error.ts'
import type { Config } from '#platform/config.ts'
import { readToken, signToken, type TokenKind } from './jwt.ts'

/** RFC 9068 defines the type. */
const ACCESS_TOKEN: TokenKind = { type: 'at+jwt', lifetimeS: 15 * 60 }

/** The token of a super admin who entered an account; not renewable. */
const ENTRY_TOKEN: TokenKind = { ...ACCESS_TOKEN, lifetimeS: 30 * 60 }

export interface AccessClaims {
  readonly accountId: number
  readonly sessionId: string
  /** The acting user, if not the account itself: the `act` claim of RFC 8693. */
  readonly actorId?: number | undefined
  /** Whether the actor renews the token with their own session, as members do. */
  readonly isRenewable?: boolean
}

/** How long a super admin's entry into an account lasts. */
export const ENTRY_LIFETIME_MS = ENTRY_TOKEN.lifetimeS * SECOND_MS

/** Signs an access token for 15 minutes, or 30 if it cannot be renewed; `now` in milliseconds. */
export function issueAccessToken(
  config: Config,
  { accountId, sessionId, actorId, isRenewable = actorId === undefined }: AccessClaims,
  now: number,
): Promise<string> {
  const act = actorId === undefined ? {} : { act: { sub: String(actorId) } }
  const claims = { sid: sessionId, ...act }
  const kind = isRenewable ? ACCESS_TOKEN : ENTRY_TOKEN
  return signToken(config, kind, { subject: String(accountId), claims }, now)
}

/** The claims of a verified token. */
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

/** Verifies and reads an access token. Throws `TOKEN_EXPIRED` or `INVALID_TOKEN`. */
export async function readAccessToken(
  config: Config,
  token: string,
  now: number,
): Promise<ReadClaims> {
  const claims = claimsSchema.safeParse(await readToken(config, ACCESS_TOKEN, token, now))
  if (!claims.success) throw new AppError('INVALID_TOKEN')
  const { sub, sid, exp, act } = claims.data
  return { accountId: sub, sessionId: sid, actorId: act?.sub ?? sub, expiresAt: exp * 1_000 }
}
