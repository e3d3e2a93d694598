import { asc } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { accounts } from '#db/schema.ts'

/** Returns the ids of all accounts, which are the names of their ledgers. */
export async function listLedgers(ctx: Context): Promise<number[]> {
  const rows = await ctx.db.select({ id: accounts.id }).from(accounts).orderBy(asc(accounts.id))
  return rows.map(({ id }) => id)
}
