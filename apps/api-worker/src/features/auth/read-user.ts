import type { User } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { accounts } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import { USER_COLUMNS } from './internal.ts'

/** The signed-in user. */
export async function readUser({ ctx }: { ctx: AccountContext }): Promise<User> {
  const user = await ctx.db
    .select(USER_COLUMNS)
    .from(accounts)
    .where(eq(accounts.id, ctx.accountId))
    .get()
  if (user === undefined) throw new DomainError('SESSION_ENDED')
  return user
}
