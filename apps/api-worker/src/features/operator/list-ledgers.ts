import { asc } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { accounts } from '../../db/schema.ts'

/** Every account's id, which is its ledger's name. */
export async function listLedgers({ ctx }: { ctx: Context }): Promise<number[]> {
  const rows = await ctx.db.select({ id: accounts.id }).from(accounts).orderBy(asc(accounts.id))
  return rows.map(({ id }) => id)
}
