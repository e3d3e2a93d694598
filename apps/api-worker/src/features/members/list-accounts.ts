import type { OpenableAccount } from '@crivo/shared'
import { and, asc, eq } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { requireNetwork } from '#core/identity/allowed-networks.ts'
import { requireInPerson } from '#core/identity/require-in-person.ts'
import { accounts, members } from '#db/schema.ts'

/**
 * Returns the accounts that the signed-in person can open, their own first. Throws `NOT_IN_PERSON`
 * or `NETWORK_NOT_ALLOWED`.
 */
export async function listAccounts(ctx: AccountContext): Promise<OpenableAccount[]> {
  requireInPerson(ctx)
  const { db, actorId, accountId } = ctx
  const columns = { id: accounts.id, name: accounts.name, email: accounts.email }
  const [[own], others] = await db.batch([
    db
      .select({ ...columns, allowedNetworks: accounts.allowedNetworks })
      .from(accounts)
      .where(eq(accounts.id, actorId)),
    db
      .select({ ...columns, role: members.role })
      .from(members)
      .innerJoin(accounts, eq(accounts.id, members.accountId))
      .where(and(eq(members.personId, actorId), eq(accounts.isActive, true)))
      .orderBy(asc(accounts.nameFolded), asc(accounts.id)),
  ])
  if (own === undefined) return []
  const { allowedNetworks, ...person } = own
  requireNetwork({ allowedNetworks }, ctx.address)
  return [{ ...person, role: 'owner' as const }, ...others].map((each) => ({
    ...each,
    open: each.id === accountId,
  }))
}
