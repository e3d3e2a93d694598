import type { DomainDrift } from '@crivo/shared'
import type { Cdn } from '../cdn/cdn.ts'
import type { DomainRow } from '../features/domains/internal.ts'
import { findRecords } from './find-record.ts'
import { routePatternOf } from './names.ts'
import { isOurs } from './script-upload.ts'
import type { EdgeRow } from './step.ts'
import { unlessGone } from './unless-gone.ts'

/** What of a deployed domain is not in the CDN account as it was left there. */
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
