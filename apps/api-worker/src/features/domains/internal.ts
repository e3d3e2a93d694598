import { eq } from 'drizzle-orm'
import type { AccountContext, Context } from '../../context.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { domains } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'

export type DomainRow = typeof domains.$inferSelect

/** Where a domain's edge worker answers. */
export const originOf = ({ name, edgeUrl }: { name: string; edgeUrl: string | null }): string =>
  edgeUrl ?? `https://${name}`

/** The account's domain of this id. Throws `DOMAIN_NOT_FOUND`. */
export async function requireDomain(ctx: AccountContext, id: number): Promise<DomainRow> {
  const domain = await ctx.db
    .select()
    .from(domains)
    .where(ownedBy(domains, ctx.accountId, eq(domains.id, id)))
    .get()
  if (domain === undefined) throw new DomainError('DOMAIN_NOT_FOUND')
  return domain
}

/** The domain of this id, whoever's it is; for what no account asks for. */
export const findDomain = ({ db }: Context, id: number): Promise<DomainRow | undefined> =>
  db.select().from(domains).where(eq(domains.id, id)).get()
