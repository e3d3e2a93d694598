import type { Domain } from '@crivo/shared'
import { asc } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { domains } from '../../db/schema.ts'
import { originOf } from './internal.ts'

/** The account's domains by name. */
export async function listDomains({ ctx }: { ctx: AccountContext }): Promise<Domain[]> {
  const rows = await ctx.db
    .select()
    .from(domains)
    .where(ownedBy(domains, ctx.accountId))
    .orderBy(asc(domains.name))
  return rows.map(({ id, name, status, edgeUrl }) => ({
    id,
    name,
    status,
    origin: originOf({ name, edgeUrl }),
  }))
}
