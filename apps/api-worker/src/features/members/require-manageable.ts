import type { GivenRole } from '@crivo/shared'
import { eq, inArray } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { accounts, campaigns, members } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'

/** Throws `ROLE_FORBIDS` for a member acting on a manager, which only the owner may do. */
export function requireManageable(ctx: AccountContext, ...roles: readonly GivenRole[]): void {
  if (ctx.member !== null && roles.includes('manager')) throw new AppError('ROLE_FORBIDS')
}

/** Returns a member of the account. Throws `MEMBER_NOT_FOUND`. */
export async function requireMember(ctx: AccountContext, id: number) {
  const found = await ctx.db
    .select({
      role: members.role,
      campaignIds: members.campaignIds,
      personId: members.personId,
      email: accounts.email,
    })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.personId))
    .where(ownedBy(members, ctx.accountId, eq(members.id, id)))
    .get()
  if (found === undefined) throw new AppError('MEMBER_NOT_FOUND')
  return found
}

/**
 * Returns the campaigns to store for a role: `null` unless it is a client's. Throws
 * `VALIDATION_FAILED` for campaigns of other accounts.
 */
export async function campaignsOfRole(
  ctx: AccountContext,
  { role, campaignIds }: { role: GivenRole; campaignIds: readonly number[] },
): Promise<number[] | null> {
  if (role !== 'client') return null
  const wanted = [...new Set(campaignIds)].sort((a, b) => a - b)
  const found = await ctx.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(ownedBy(campaigns, ctx.accountId, inArray(campaigns.id, wanted)))
  if (found.length < wanted.length) {
    throw new AppError('VALIDATION_FAILED', [{ path: 'campaignIds', code: 'unknown_entry' }])
  }
  return wanted
}
