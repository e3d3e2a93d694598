import { type SQL, sql } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { affiliates, commissions } from '#db/schema.ts'

/** Returns the code of the account's invitation link; `undefined` if it has not joined. */
export async function findCode({
  db,
  accountId,
}: Pick<AccountContext, 'db' | 'accountId'>): Promise<string | undefined> {
  const { code } = affiliates
  const row = await db.select({ code }).from(affiliates).where(ownedBy(affiliates, accountId)).get()
  return row?.code
}

/** Returns the sum of commissions with a status, in USD cents. */
export const sumOf = (status: 'pending' | 'paid'): SQL<number> =>
  sql<number>`coalesce(sum(case when ${commissions.status} = ${status}
    then ${commissions.amountCents} end), 0)`

/**
 * Masks a referred person's name as initials, `A••• S•••`, which only the affiliate who invited
 * them can recognize.
 */
export const maskName = (name: string | null): string =>
  (name ?? '')
    .split(/\s+/)
    .filter((part) => part !== '')
    .slice(0, 2)
    .map((part) => `${[...part][0]?.toUpperCase()}•••`)
    .join(' ')
