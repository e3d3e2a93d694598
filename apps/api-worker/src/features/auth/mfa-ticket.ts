import { DomainError } from '../../domain-error.ts'
import type { Config } from '../../env.ts'
import { readToken, signToken, type TokenKind } from './jwt.ts'

const MFA_TICKET: TokenKind = { type: 'mfa+jwt', lifetimeS: 5 * 60 }

/** Whose password was right, and how they want to be signed in. */
export interface MfaTicket {
  readonly accountId: number
  readonly isPersistent: boolean
}

export const issueMfaTicket = (
  config: Config,
  { accountId, isPersistent }: MfaTicket,
  now: number,
): Promise<string> =>
  signToken(
    config,
    MFA_TICKET,
    { subject: String(accountId), claims: { persistent: isPersistent } },
    now,
  )

/** Reads a ticket. Throws `TICKET_EXPIRED`, also for what is none. */
export async function readMfaTicket(
  config: Config,
  ticket: string,
  now: number,
): Promise<MfaTicket> {
  try {
    const { sub, persistent } = await readToken(config, MFA_TICKET, ticket, now)
    return { accountId: Number(sub), isPersistent: persistent === true }
  } catch (error) {
    if (error instanceof DomainError) throw new DomainError('TICKET_EXPIRED')
    throw error
  }
}
