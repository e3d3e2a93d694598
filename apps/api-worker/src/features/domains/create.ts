import type { CreateDomain, Domain } from '@crivo/shared'
import { sql } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { domains } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import { tryPublish } from '../../publishing/try-publish.ts'
import { explainRefusal } from './explain-refusal.ts'
import { requireDomain } from './internal.ts'
import { toDomain } from './to-domain.ts'

/**
 * Adds a domain, which is pending until its own edge answers at its host: until then others
 * may claim it too. Throws `DOMAIN_TAKEN`, `DOMAIN_LIMIT`, or `VALIDATION_FAILED` for a name
 * that is the dashboard's own.
 */
export async function createDomain({
  ctx,
  input: { name, configurationType },
  limit,
}: {
  ctx: AccountContext
  input: CreateDomain
  /** How many domains the account may have. */
  limit: number
}): Promise<Domain> {
  const { accountId, db } = ctx
  if (new URL(ctx.config.appUrl).hostname === name) {
    throw new DomainError('VALIDATION_FAILED', [{ path: 'name', code: 'own_host' }])
  }
  const has = sql`(select count(*) from ${domains} where ${ownedBy(domains, accountId)})`
  const [[inserted]] = await explainRefusal(
    db.batch([
      db
        .insert(domains)
        .values({
          accountId,
          // The limit is part of the statement, so that calls at once cannot pass it together.
          name: sql`case when ${has} < ${limit} then ${name} end`,
          configurationType,
          // With a draft from the start, its edge has a ruleset as soon as it is there.
          draftVersion: 1,
          createdAt: ctx.now(),
        })
        .returning({ id: domains.id }),
      auditIfChanged(ctx, 'domain.create', sql`last_insert_rowid()`, {
        after: { name, configurationType },
      }),
    ]),
  )
  if (inserted === undefined) throw new Error('A domain was not stored')
  const { id } = inserted
  await tryPublish({ ctx, input: { accountId, domainId: id } })
  return toDomain(ctx, await requireDomain(ctx, id), [], {})
}
