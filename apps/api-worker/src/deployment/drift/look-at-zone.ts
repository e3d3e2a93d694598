import type { ZoneBarrier } from '@crivo/shared'
import { CdnError } from '#cdn/cdn-error.ts'
import { openCdn } from '#core/cdn-connections/open-cdn.ts'
import type { Context } from '#core/context.ts'
import type { DomainRow } from '#core/domains/domain.ts'
import { AppError } from '#platform/app-error.ts'
import { readEdge } from '../edge/read-edge.ts'
import { findZone } from '../plan/find-zone.ts'
import { noteBarriers, storeBarriers } from './note-barriers.ts'

const UNSEEN: readonly ZoneBarrier[] = [{ barrier: 'unseen', detail: null }]

/** Records the zone settings that act before a domain's worker, unless the CDN is unavailable. */
export async function lookAtZone(ctx: Context, domain: DomainRow): Promise<void> {
  try {
    if (domain.configurationType === 'manual') return await lookAtManualZone(ctx, domain)
    const edge = await readEdge({ db: ctx.db, accountId: domain.accountId }, domain.id)
    if (edge === undefined || edge.zoneId === null) return
    const { cdn } = await openCdn(ctx, domain.accountId)
    await noteBarriers(ctx, domain, { cdn, zoneId: edge.zoneId })
  } catch (error) {
    if (!(error instanceof CdnError || error instanceof AppError)) throw error
  }
}

/**
 * A manual domain's zone may be in a connected account too; otherwise its owner has to check the
 * settings.
 */
async function lookAtManualZone(ctx: Context, domain: DomainRow): Promise<void> {
  const connected = await openCdn(ctx, domain.accountId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'CDN_NOT_CONNECTED') return null
    throw error
  })
  const zone = connected === null ? null : await findZone(connected, domain)
  if (connected === null || zone === null) return storeBarriers(ctx, domain, UNSEEN)
  await noteBarriers(ctx, domain, { cdn: connected.cdn, zoneId: zone.id })
}
