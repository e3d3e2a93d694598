import { eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { hasSecondFactor, USER_COLUMNS, type UserRow } from '#core/identity/users.ts'
import { accounts } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { type MfaTicket, passwordIdOf } from './mfa-ticket.ts'

/**
 * Returns the account of a ticket and its password's hash, if neither its password nor its second
 * factor has changed since. Throws `TICKET_EXPIRED` or `ACCOUNT_INACTIVE`.
 */
export async function ownerOfTicket(
  ctx: Context,
  ticket: MfaTicket,
): Promise<{ owner: UserRow; passwordHash: string }> {
  const account = await ctx.db
    .select({ ...USER_COLUMNS, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, ticket.accountId))
    .get()
  if (account === undefined || !hasSecondFactor(account)) throw new AppError('TICKET_EXPIRED')
  const { passwordHash, ...owner } = account
  if ((await passwordIdOf(passwordHash)) !== ticket.passwordId) {
    throw new AppError('TICKET_EXPIRED')
  }
  if (!owner.isActive) throw new AppError('ACCOUNT_INACTIVE')
  return { owner, passwordHash }
}
