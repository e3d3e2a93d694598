import type { LowerBarriers, LoweredBarriers } from '@crivo/shared'
import { fromCdnError } from '#cdn/from-cdn-error.ts'
import { audit } from '#core/audit.ts'
import { openCdn } from '#core/cdn-connections/open-cdn.ts'
import type { AccountContext } from '#core/context.ts'
import { requireDomain } from '#core/domains/domain.ts'
import { noteBarriers } from '#deployment/drift/note-barriers.ts'
import { findZone } from '#deployment/plan/find-zone.ts'
import { AppError } from '#platform/app-error.ts'

/**
 * Turns off security settings of a domain's zone that the customer agreed to, and returns the
 * remaining barriers. Throws `DOMAIN_NOT_FOUND`, `CDN_NOT_CONNECTED`, `NOTHING_DEPLOYED`
 * without a zone, or another CDN code.
 */
export async function lowerBarriers(
  ctx: AccountContext,
  { id, barriers }: LowerBarriers & { id: number },
): Promise<LoweredBarriers> {
  const domain = await requireDomain(ctx, id)
  const connected = await openCdn(ctx, ctx.accountId)
  try {
    const zone = await findZone(connected, domain)
    if (zone === null) throw new AppError('NOTHING_DEPLOYED')
    await connected.cdn.lowerSecurity(zone.id, barriers)
    await audit(ctx, 'domain.zone-security', String(id), { after: { zone: zone.name, barriers } })
    await noteBarriers(ctx, domain, { cdn: connected.cdn, zoneId: zone.id })
  } catch (error) {
    throw fromCdnError(error)
  }
  return { barriers: (await requireDomain(ctx, id)).barriers }
}
