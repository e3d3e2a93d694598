import { featuresBeyond } from '@crivo/filter-engine'
import type { DomainDetails } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { type DomainRow, requireDomain } from '#core/domains/domain.ts'
import { ownedBy } from '#db/owned-by.ts'
import { campaigns, deployedEdges } from '#db/schema.ts'
import { wantedWorkerVersion } from '#deployment/edge/worker-variables.ts'
import { toIso } from '#platform/to-iso.ts'
import { toDomain } from './to-domain.ts'

type EdgeRow = typeof deployedEdges.$inferSelect

/** Returns a domain's details. Throws `DOMAIN_NOT_FOUND`. */
export async function readDomainDetails(
  ctx: AccountContext,
  { id }: { id: number },
): Promise<DomainDetails> {
  const { db, accountId } = ctx
  const domain = await requireDomain(ctx, id)
  const [owned, edge, totals] = await Promise.all([
    db
      .select({ id: campaigns.id })
      .from(campaigns)
      .where(ownedBy(campaigns, accountId, eq(campaigns.domainId, id))),
    db
      .select()
      .from(deployedEdges)
      .where(ownedBy(deployedEdges, accountId, eq(deployedEdges.domainId, id)))
      .get(),
    ctx.ledgerOf(accountId).totals(),
  ])
  return {
    ...(await toDomain(ctx, domain, owned, totals)),
    createdAt: new Date(domain.createdAt).toISOString(),
    provenAt: toIso(domain.provenAt),
    zone: edge === undefined ? null : zoneOf(edge),
    worker: {
      script: edge?.scriptName ?? null,
      version: domain.workerVersion,
      currentVersion: await wantedWorkerVersion(ctx, domain),
      // An edge's capabilities are unknown until its first call.
      limits: domain.edgeFormsHeardAt === null ? [] : featuresBeyond(domain.edgeRulesetForm),
      formsHeardAt: toIso(domain.edgeFormsHeardAt),
      hasHub: domain.workerVersion === null ? null : (edge?.hasHub ?? false),
    },
    lastDriftCheck: toIso(domain.driftCheckedAt),
    drift: domain.drift,
    barriers: domain.barriers,
    originView: originViewOf(domain),
    settings: settingsOf(domain),
    key: keyOf(domain, ctx.now()),
  }
}

function zoneOf(edge: EdgeRow): DomainDetails['zone'] {
  const { zoneId, zoneName, zoneStatus, nameServers, ownsZone, activationAskedAt } = edge
  if (zoneId === null || zoneName === null) return null
  return {
    name: zoneName,
    status: zoneStatus ?? 'pending',
    nameservers: nameServers,
    createdHere: ownsZone,
    checkedAt: toIso(activationAskedAt),
  }
}

const settingsOf = ({
  isFiltering,
  failMode,
  failUrl,
  autoUpdate,
}: DomainRow): DomainDetails['settings'] => ({
  filtering: isFiltering,
  failMode,
  failUrl,
  autoUpdate,
})

const originViewOf = ({ originView }: DomainRow): DomainDetails['originView'] =>
  originView && {
    checkedAt: new Date(originView.checkedAt).toISOString(),
    reveals: [...originView.reveals],
  }

function keyOf(domain: DomainRow, now: number): DomainDetails['key'] {
  const { keyVersion, edgeKeyVersion, keyRotatedAt, previousKeyUntil } = domain
  const isPreviousTaken = previousKeyUntil !== null && now < previousKeyUntil
  return {
    version: keyVersion,
    rotatedAt: toIso(keyRotatedAt),
    isRotating: edgeKeyVersion < keyVersion,
    previousUntil: isPreviousTaken ? toIso(previousKeyUntil) : null,
  }
}
