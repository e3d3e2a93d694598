import { eq } from 'drizzle-orm'
import { ownedBy } from '#db/owned-by.ts'
import { domains } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import type { AccountContext, Context } from '../context.ts'

export type DomainRow = typeof domains.$inferSelect

/** Returns the origin of a domain's edge worker. */
export const originOf = ({ name, edgeUrl }: { name: string; edgeUrl: string | null }): string =>
  edgeUrl ?? `https://${name}`

/** Returns the account's domain with this id. Throws `DOMAIN_NOT_FOUND`. */
export async function requireDomain(
  ctx: Pick<AccountContext, 'db' | 'accountId'>,
  id: number,
): Promise<DomainRow> {
  const domain = await ctx.db
    .select()
    .from(domains)
    .where(ownedBy(domains, ctx.accountId, eq(domains.id, id)))
    .get()
  if (domain === undefined) throw new AppError('DOMAIN_NOT_FOUND')
  return domain
}

/** Finds a domain of any account, for internal jobs. */
export const findDomain = ({ db }: Context, id: number): Promise<DomainRow | undefined> =>
  db.select().from(domains).where(eq(domains.id, id)).get()
