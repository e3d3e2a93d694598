import type { SignedRuleset } from '@crivo/shared'
import { eq, gte, lt } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { type DomainRow, originOf } from '#core/domains/domain.ts'
import { noteBlocked } from '#core/domains/note-drift.ts'
import { pushRegistry } from '#core/ledger-api/edge-registry.ts'
import { ownedBy } from '#db/owned-by.ts'
import { domains } from '#db/schema.ts'
import { describeError } from '#platform/describe-error.ts'
import { log } from '#platform/log.ts'
import { noteEdgeForms } from './note-edge-forms.ts'
import { pushRuleset } from './push-ruleset.ts'

/**
 * Pushes a published ruleset to the domain's edge, and stores that the edge has it. A pending
 * domain has no edge yet. Never fails.
 */
export async function offerRuleset(
  ctx: Context,
  domain: DomainRow,
  signed: SignedRuleset,
): Promise<void> {
  if (domain.status === 'pending') return
  const pushed = await pushRuleset(ctx, originOf(domain), signed)
  if (pushed.outcome === 'failed') return
  try {
    if (pushed.outcome === 'blocked') return await noteBlocked(ctx, domain)
    await noteEdgeForms(ctx, domain, pushed.forms)
    await noteEdgeVersion(ctx, domain, signed.version)
    await pushRegistry(ctx, domain)
  } catch (error) {
    // The edge reports its version again with its next request.
    const reason = describeError(error)
    const message = 'Edge response was not stored'
    log.warn({ message, domainId: domain.id, reason })
  }
}

/**
 * Stores the version that a domain's edge has, if it is higher than the stored one. Ignores an
 * unpublished version.
 */
export async function noteEdgeVersion(
  { db }: Context,
  { id, accountId, edgeVersion }: DomainRow,
  version: number,
): Promise<void> {
  if (version <= edgeVersion) return
  const isNews = [lt(domains.edgeVersion, version), gte(domains.publishedVersion, version)]
  await db
    .update(domains)
    .set({ edgeVersion: version })
    .where(ownedBy(domains, accountId, eq(domains.id, id), ...isNews))
}
