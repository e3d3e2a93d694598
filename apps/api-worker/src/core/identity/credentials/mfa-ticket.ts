import { sha256Hex } from '@crivo/shared'
import { readToken, signToken, type TokenKind } from '#core/identity/jwt.ts'
import { AppError } from '#platform/app-error.ts'
import type { Config } from '#platform/config.ts'

const MFA_TICKET: TokenKind = { type: 'mfa+jwt', lifetimeS: 5 * 60 }

/** The account whose password was correct, and the requested kind of session. */
export interface MfaTicket {
  readonly accountId: number
  /** Identifies the password, so that changing it invalidates the ticket. */
  readonly passwordId: string
  readonly isPersistent: boolean
}

export const issueMfaTicket = (
  config: Config,
  { accountId, passwordId, isPersistent }: MfaTicket,
  now: number,
): Promise<string> =>
  signToken(
    config,
    MFA_TICKET,
    { subject: String(accountId), claims: { persistent: isPersistent, password: passwordId } },
    now,
  )

/** Reads a ticket. Throws `TICKET_EXPIRED`, including for an invalid one. */
export async function readMfaTicket(
  config: Config,
  ticket: string,
  now: number,
): Promise<MfaTicket> {
  try {
    const { sub, persistent, password } = await readToken(config, MFA_TICKET, ticket, now)
    return {
      accountId: Number(sub),
      passwordId: String(password),
      isPersistent: persistent === true,
    }
  } catch (error) {
    if (error instanceof AppError) throw new AppError('TICKET_EXPIRED')
    throw error
  }
}

/** Identifies a stored password; the digest reveals nothing, because the hash is salted. */
export const passwordIdOf = (passwordHash: string): Promise<string> => sha256Hex(passwordHash)
