import type { EdgeForms } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { DomainRow } from '#core/domains/domain.ts'
import { changedForms } from '#core/domains/edge-callers.ts'
import { ownedBy } from '#db/owned-by.ts'
import { domains } from '#db/schema.ts'

/** Stores the forms that a domain's edge reports. Returns the updated domain. */
export async function noteEdgeForms(
  { db, now }: Pick<Context, 'db' | 'now'>,
  domain: DomainRow,
  forms: EdgeForms,
): Promise<DomainRow> {
  const heard = changedForms(domain, forms, now())
  if (heard === null) return domain
  const { id, accountId } = domain
  await db
    .update(domains)
    .set(heard)
    .where(ownedBy(domains, accountId, eq(domains.id, id)))
  return { ...domain, ...heard }
}
