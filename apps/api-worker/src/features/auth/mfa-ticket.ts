import { sha256Hex } from '@crivo/shared'
import { DomainError } from '../../domain-error.ts'
import type { Config } from '../../env.ts'
import { readToken, signToken, type TokenKind } from './jwt.ts'

const MFA_TICKET: TokenKind = { type: 'mfa+jwt', lifetimeS: 5 * 60 }

/** Whose password was right, and how they want to be signed in. */
export interface MfaTicket {
  readonly accountId: number
  /** Says which password it was, so that a new one ends the ticket. */
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

/** Reads a ticket. Throws `TICKET_EXPIRED`, also for what is none. */
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
    if (error instanceof DomainError) throw new DomainError('TICKET_EXPIRED')
    throw error
  }
}

/** Names a stored password: its hash is salted, so that nothing can be learnt from the digest of it. */
export const passwordIdOf = (passwordHash: string): Promise<string> => sha256Hex(passwordHash)
