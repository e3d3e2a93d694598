import type { CreateDomain, Domain } from '@crivo/shared'
import { sql } from 'drizzle-orm'
import { getDomain } from 'tldts'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { requireDomain } from '#core/domains/domain.ts'
import { ownedBy } from '#db/owned-by.ts'
import { domains } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { publishOrLog } from '#publishing/publish-or-log.ts'
import { explainRefusal } from './explain-refusal.ts'
import { toDomain } from './to-domain.ts'

/**
 * Adds a domain, pending until its own edge answers at its host; until then others may claim it
 * too. Throws `DOMAIN_TAKEN`, `DOMAIN_LIMIT`, or `VALIDATION_FAILED` for the dashboard's own name
 * or a public suffix.
 */
export async function createDomain(
  ctx: AccountContext,
  { name, configurationType }: CreateDomain,
  {
    limit,
  }: {
    /** The account's domain limit. */
    limit: number
  },
): Promise<Domain> {
  const { accountId, db } = ctx
  if (new URL(ctx.config.appUrl).hostname === name) {
    throw new AppError('VALIDATION_FAILED', [{ path: 'name', code: 'own_host' }])
  }
  // Nobody owns a public suffix such as `co.uk`.
  if (getDomain(name) === null) {
    throw new AppError('VALIDATION_FAILED', [{ path: 'name', code: 'invalid_domain' }])
  }
  const has = sql`(select count(*) from ${domains} where ${ownedBy(domains, accountId)})`
  const [[inserted]] = await explainRefusal(
    db.batch([
      db
        .insert(domains)
        .values({
          accountId,
          // The statement checks the limit, so that concurrent calls cannot exceed it.
          name: sql`case when ${has} < ${limit} then ${name} end`,
          configurationType,
          // With an initial draft, a ruleset is ready as soon as the edge exists.
          draftVersion: 1,
          createdAt: ctx.now(),
        })
        .returning({ id: domains.id }),
      auditIfChanged(ctx, 'domain.create', sql`last_insert_rowid()`, {
        after: { name, configurationType },
      }),
    ]),
  )
  if (inserted === undefined) throw new Error('The domain was not stored')
  const { id } = inserted
  await publishOrLog(ctx, { accountId, domainId: id })
  return toDomain(ctx, await requireDomain(ctx, id), [], {})
}
