import type { Domain } from '@crivo/shared'
import { wantedWorkerVersion } from '#deployment/edge/worker-variables.ts'
import type { Context } from '#domain/context.ts'
import { type DomainRow, originOf } from '#domain/domains.ts'
import type { CampaignTotals } from '#domain/ledger/counts.ts'
import { toIso } from '#platform/to-iso.ts'

/** Converts a domain to the API's format. */
export async function toDomain(
  ctx: Context,
  domain: DomainRow,
  campaigns: readonly { id: number }[],
  totals: Readonly<Record<number, CampaignTotals>>,
): Promise<Domain> {
  const { id, name, status, configurationType, workerVersion, lastDeployment } = domain
  const wanted = await wantedWorkerVersion(ctx, domain)
  return {
    id,
    name,
    status,
    origin: originOf(domain),
    configurationType,
    filtering: domain.isFiltering,
    campaigns: campaigns.length,
    successRate: successRateOf(campaigns.map((campaign) => totals[campaign.id])),
    workerDeployed: workerVersion !== null,
    workerCurrent: workerVersion === null ? null : workerVersion === wanted,
    lastDeployment: toIso(lastDeployment),
  }
}

/**
 * Returns the percentage of requests that got the main page, to one decimal; `null` without
 * requests.
 */
function successRateOf(totals: readonly (CampaignTotals | undefined)[]): number | null {
  const sum = (key: 'requests' | 'black') =>
    totals.reduce((total, each) => total + (each?.[key] ?? 0), 0)
  const requests = sum('requests')
  return requests === 0 ? null : Math.round((sum('black') / requests) * 1_000) / 10
}
