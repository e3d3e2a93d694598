import type { SQL } from 'drizzle-orm'
import { isInForce } from '#core/addresses/address-entries.ts'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import type { AddressList } from './address-list.ts'
import { entryKey } from './new-entry.ts'

/** Matches the entries in force that people added to a list of the account. */
export const isListed = (ctx: AccountContext, { table, byPeople }: AddressList): SQL | undefined =>
  ownedBy(table, ctx.accountId, isInForce(table, ctx), ...(byPeople ? [byPeople] : []))

/** Returns the keys of these entries. */
export async function readListed(ctx: AccountContext, list: AddressList): Promise<Set<string>> {
  const { table } = list
  const rows = await ctx.db
    .select({ ip: table.ip, campaignId: table.campaignId })
    .from(table)
    .where(isListed(ctx, list))
  return new Set(rows.map(entryKey))
}
