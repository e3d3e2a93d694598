import type { DomainTrouble, TroubledDomains, TroubledDomainsQuery } from '@crivo/shared'
import { and, count, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { AccountContext, Context } from '#core/context.ts'
import { originOf } from '#core/domains/domain.ts'
import { accounts, deploymentSteps, deployments, domains } from '#db/schema.ts'
import { toIso } from '#platform/to-iso.ts'

// Must match the partial indexes; otherwise these queries scan all domains.
const FAILED = sql`deployments.state = 'failed'`
const TROUBLES: Readonly<Record<Exclude<DomainTrouble, 'failed'>, SQL>> = {
  drifted: sql`domains.drift <> '[]'`,
  unpublished: sql`domains.draft_version > domains.published_version`,
  // A host without a proven edge is never behind.
  behind: sql`domains.edge_version < domains.published_version and domains.proven_at is not null`,
}

const publishedAt = sql<number | null>`(select published_at from publications
  where domain_id = domains.id and version = domains.published_version)`
const driftedAt = sql<number | null>`(select max(audit_log.at) from audit_log
  where audit_log.account_id = domains.account_id and audit_log.action = 'domain.drift'
    and audit_log.entity_id = cast(domains.id as text))`
const failedStep = sql<string | null>`(select step from ${deploymentSteps}
  where domain_id = domains.id and state = 'failed' limit 1)`
const edgeVersions = sql<string>`domains.edge_version || ' < ' || domains.published_version`
const draftVersions = sql<string>`domains.published_version || ' < ' || domains.draft_version`

/** The time and detail shown for each kind of trouble. */
const DETAILS = {
  failed: { since: sql<number | null>`deployments.finished_at`, detail: failedStep },
  drifted: { since: driftedAt, detail: sql<null>`null` },
  unpublished: { since: sql<null>`null`, detail: draftVersions },
  behind: { since: publishedAt, detail: edgeVersions },
} as const

/**
 * Returns troubled domains of all accounts, latest first, and the number of domains with each kind
 * of trouble.
 */
export async function listTroubledDomains(
  { db }: AccountContext,
  { trouble, cursor, limit }: TroubledDomainsQuery,
): Promise<TroubledDomains> {
  const isBefore = lt(domains.id, cursor ?? Number.MAX_SAFE_INTEGER)
  const { since, detail } = DETAILS[trouble]
  const found = db
    .select({
      id: domains.id,
      name: domains.name,
      edgeUrl: domains.edgeUrl,
      status: domains.status,
      drift: domains.drift,
      accountId: domains.accountId,
      accountEmail: accounts.email,
      since: since.as('since'),
      detail: detail.as('detail'),
    })
    .from(domains)
    .innerJoin(accounts, eq(accounts.id, domains.accountId))
  const page =
    trouble === 'failed'
      ? found
          .innerJoin(deployments, eq(deployments.domainId, domains.id))
          .where(and(FAILED, isBefore))
      : found.where(and(TROUBLES[trouble], isBefore))
  const [rows, counts] = await Promise.all([
    page.orderBy(desc(domains.id)).limit(limit + 1),
    countTroubles({ db }),
  ])
  return {
    counts,
    domains: rows.slice(0, limit).map(({ edgeUrl, since: at, ...row }) => ({
      ...row,
      origin: originOf({ name: row.name, edgeUrl }),
      since: toIso(at),
    })),
    cursor: rows.length > limit ? (rows[limit - 1]?.id ?? null) : null,
  }
}

/** Returns the number of domains of all accounts with each kind of trouble. */
export async function countTroubles({
  db,
}: Pick<Context, 'db'>): Promise<TroubledDomains['counts']> {
  const countOf = (condition: SQL) => db.select({ n: count() }).from(domains).where(condition)
  const [[failed], [drifted], [unpublished], [behind]] = await db.batch([
    db.select({ n: count() }).from(deployments).where(FAILED),
    countOf(TROUBLES.drifted),
    countOf(TROUBLES.unpublished),
    countOf(TROUBLES.behind),
  ])
  return {
    failed: failed?.n ?? 0,
    drifted: drifted?.n ?? 0,
    unpublished: unpublished?.n ?? 0,
    behind: behind?.n ?? 0,
  }
}
