import type { Domain } from '@crivo/shared'
import type { Context } from '#core/context.ts'
import { type DomainRow, originOf } from '#core/domains/domain.ts'
import type { CampaignTotals } from '#core/ledger-api/counts.ts'
import { domains } from '#db/schema.ts'
import { wantedWorkerVersion } from '#deployment/edge/worker-variables.ts'
import { toIso } from '#platform/to-iso.ts'

/** The columns that `toDomain` uses; a list reads no others. */
export const LISTED_COLUMNS = {
  id: domains.id,
  name: domains.name,
  status: domains.status,
  edgeUrl: domains.edgeUrl,
  configurationType: domains.configurationType,
  isFiltering: domains.isFiltering,
  failUrl: domains.failUrl,
  keyVersion: domains.keyVersion,
  workerVersion: domains.workerVersion,
  lastDeployment: domains.lastDeployment,
} as const

/** Converts a domain to the API's format. */
export async function toDomain(
  ctx: Context,
  domain: Pick<DomainRow, keyof typeof LISTED_COLUMNS>,
  campaigns: readonly { id: number }[],
  totals: Readonly<Record<number, CampaignTotals>>,
): Promise<Domain> {
  const { id, name, status, configurationType, workerVersion, lastDeployment } = domain
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
    workerCurrent:
      workerVersion === null ? null : workerVersion === (await wantedWorkerVersion(ctx, domain)),
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
