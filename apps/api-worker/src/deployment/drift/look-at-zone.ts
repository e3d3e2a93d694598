import { CdnError } from '#cdn/cdn-error.ts'
import type { AccountContext } from '#domain/context.ts'
import type { DomainRow } from '#domain/domains.ts'
import { openCdn } from '#domain/open-cdn.ts'
import { DomainError } from '#platform/domain-error.ts'
import { readEdge } from '../edge/read-edge.ts'
import { noteBarriers } from './note-barriers.ts'

/** Records what runs before a deployed domain's worker, unless the CDN is unavailable. */
export async function lookAtZone(ctx: AccountContext, domain: DomainRow): Promise<void> {
  const edge = await readEdge(ctx, domain.id)
  if (edge === undefined || edge.zoneId === null) return
  try {
    const { cdn } = await openCdn(ctx, ctx.accountId)
    await noteBarriers(ctx, domain, { cdn, zoneId: edge.zoneId })
  } catch (error) {
    if (!(error instanceof CdnError || error instanceof DomainError)) throw error
  }
}
