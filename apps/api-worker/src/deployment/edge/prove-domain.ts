import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { Context } from '#core/context.ts'
import { alertOfDomain } from '#core/domains/alert-of-domain.ts'
import { type DomainRow, findDomain } from '#core/domains/domain.ts'
import { ownedBy } from '#db/owned-by.ts'
import { domains } from '#db/schema.ts'
import { noteEdgeForms } from '#publishing/note-edge-forms.ts'
import { offerRuleset } from '#publishing/offer-ruleset.ts'
import { readPublished } from '#publishing/read-published.ts'
import type { EdgeAnswer } from './call-edge.ts'
import { noteEdgeKey } from './note-edge-key.ts'

/**
 * Activates a domain whose own edge responded at its host. The last account to prove a host owns
 * it: the previous owner loses it and is notified.
 */
export async function proveDomain(
  ctx: Context,
  domain: DomainRow,
  { keyVersion, workerVersion, forms }: Extract<EdgeAnswer, { kind: 'ours' }>,
): Promise<void> {
  const { db, now } = ctx
  const { id, accountId, name } = domain
  await takeOver(ctx, domain)
  await db.batch([
    db
      .update(domains)
      .set({ status: 'active' })
      .where(ownedBy(domains, accountId, eq(domains.id, id), ne(domains.status, 'active'))),
    auditIfChanged({ ...ctx, accountId }, 'domain.activate', String(id), { after: { name } }),
    db
      .update(domains)
      .set({
        provenAt: now(),
        workerVersion,
        lastDeployment: sql`case when ${domains.workerVersion} is ${workerVersion}
          then ${domains.lastDeployment} else ${now()} end`,
        drift: [],
        driftCheckedAt: now(),
      })
      .where(ownedBy(domains, accountId, eq(domains.id, id))),
  ])
  await noteEdgeKey(ctx, domain, keyVersion)
  await noteEdgeForms(ctx, domain, forms)
  await offerPublished(ctx, id)
}

/** Revokes another account's proof of the same host. */
async function takeOver(ctx: Context, { id, name }: DomainRow): Promise<void> {
  const { db, now, requestId } = ctx
  const isOthers = and(eq(domains.name, name), ne(domains.id, id), isNotNull(domains.provenAt))
  const lost = await db.select().from(domains).where(isOthers).get()
  if (lost === undefined) return
  const { accountId } = lost
  const scope = { db, now, requestId, address: null, accountId }
  await db.batch([
    db
      .update(domains)
      .set({ provenAt: null, status: 'error', drift: ['taken_over'], driftCheckedAt: now() })
      .where(ownedBy(domains, accountId, eq(domains.id, lost.id))),
    auditIfChanged(scope, 'domain.taken-over', String(lost.id), { after: { name } }),
  ])
  await alertOfDomain(ctx, lost)
}

/** Pushes the ruleset that was published before the edge existed. */
async function offerPublished(ctx: Context, id: number): Promise<void> {
  const domain = await findDomain(ctx, id)
  if (domain === undefined || domain.edgeVersion >= domain.publishedVersion) return
  const signed = await readPublished(ctx, domain)
  if (signed !== null) ctx.waitUntil(offerRuleset(ctx, domain, signed))
}
