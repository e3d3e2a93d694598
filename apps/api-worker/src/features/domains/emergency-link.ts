import { EMERGENCY_PATH, type EmergencyLink, emergencyKey } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import { audit } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { originOf, requireDomain } from '#core/domains/domain.ts'
import { requireInPerson } from '#core/identity/require-in-person.ts'
import { ownedBy } from '#db/owned-by.ts'
import { deployedEdges } from '#db/schema.ts'
import { usedEdgeKey } from '#deployment/edge/edge-keys.ts'
import { AppError } from '#platform/app-error.ts'

/** The oldest ruleset form of the edges that support the link. */
const FIRST_FORM = 8

/**
 * Returns the link that turns a domain's filters off at its edge; each read is audited. The link is
 * signed with the key in use at the edge, so rotating the key replaces it. Throws
 * `NOT_IN_PERSON`, `DOMAIN_NOT_FOUND`, `WRONG_CONFIGURATION` for an edge without a Hub, or
 * `EDGE_OUTDATED`.
 */
export async function readEmergencyLink(
  ctx: AccountContext,
  { id }: { id: number },
): Promise<EmergencyLink> {
  requireInPerson(ctx)
  const { db, accountId } = ctx
  const domain = await requireDomain(ctx, id)
  const edge = await db
    .select({ hasHub: deployedEdges.hasHub })
    .from(deployedEdges)
    .where(ownedBy(deployedEdges, accountId, eq(deployedEdges.domainId, id)))
    .get()
  if (!edge?.hasHub) throw new AppError('WRONG_CONFIGURATION')
  if (domain.edgeFormsHeardAt === null || domain.edgeRulesetForm < FIRST_FORM) {
    throw new AppError('EDGE_OUTDATED')
  }
  const key = await emergencyKey(await usedEdgeKey(ctx, domain))
  await audit(ctx, 'domain.emergency-link-read', String(id), {
    after: { keyVersion: domain.edgeKeyVersion },
  })
  return { url: `${originOf(domain)}${EMERGENCY_PATH}?key=${key}` }
}
