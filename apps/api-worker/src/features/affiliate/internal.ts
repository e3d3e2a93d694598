import { type SQL, sql } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { affiliates, commissions } from '../../db/schema.ts'

/** The code of the account's invitation link; `undefined` while it does not take part. */
export async function findCode({
  db,
  accountId,
}: Pick<AccountContext, 'db' | 'accountId'>): Promise<string | undefined> {
  const { code } = affiliates
  const row = await db.select({ code }).from(affiliates).where(ownedBy(affiliates, accountId)).get()
  return row?.code
}

/** Sum of the commissions of a status, in USD cents. */
export const sumOf = (status: 'pending' | 'paid'): SQL<number> =>
  sql<number>`coalesce(sum(case when ${commissions.status} = ${status}
    then ${commissions.amountCents} end), 0)`

/**
 * What an affiliate is told of whom they invited: the initials, `A••• S•••`. It is enough to
 * recognise who was invited, and says nothing to whoever does not know them.
 */
export const maskName = (name: string | null): string =>
  (name ?? '')
    .split(/\s+/)
    .filter((part) => part !== '')
    .slice(0, 2)
    .map((part) => `${[...part][0]?.toUpperCase()}•••`)
    .join(' ')
