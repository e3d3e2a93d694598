import type { DomainDrift } from '@crivo/shared'
import type { Cdn } from '#cdn/cdn.ts'
import type { DomainRow } from '#core/domains/domain.ts'
import { isOurs } from '../edge/script-upload.ts'
import { findRecords } from '../plan/find-record.ts'
import { routePatternOf } from '../plan/names.ts'
import type { EdgeRow } from '../steps/step.ts'
import { unlessGone } from '../steps/unless-gone.ts'

/** Finds parts of a deployed domain that were removed or changed in the CDN account. */
export async function findCdnDrift(
  domain: DomainRow,
  { cdnAccountId, zoneId, scriptName }: EdgeRow,
  cdn: Cdn,
): Promise<DomainDrift[]> {
  if (zoneId === null || scriptName === null) return []
  const [script, routes, records] = await Promise.all([
    unlessGone(() => cdn.readScript(cdnAccountId, scriptName)),
    unlessGone(() => cdn.listRoutes(zoneId)),
    unlessGone(() => findRecords(cdn, zoneId, domain)),
  ])
  if (routes === null || records === null) return ['zone_gone']
  const drift: DomainDrift[] = []
  if (records.proxied === null || records.unproxied !== null) drift.push('record_gone')
  if (script === null) drift.push('script_gone')
  else if (!isOurs(script.versionTag)) drift.push('script_changed')
  const route = routes.find(({ pattern }) => pattern === routePatternOf(domain))
  if (route === undefined) drift.push('route_gone')
  else if (route.script !== scriptName) drift.push('route_changed')
  return drift
}
