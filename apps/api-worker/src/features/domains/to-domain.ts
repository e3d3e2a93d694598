import type { Domain } from '@crivo/shared'
import type { Context } from '../../context.ts'
import { wantedWorkerVersion } from '../../deployment/worker-variables.ts'
import type { CampaignTotals } from '../../ledger/campaign-totals.ts'
import { type DomainRow, originOf } from './internal.ts'

/** A domain as the API answers it. */
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
    campaigns: campaigns.length,
    successRate: successRateOf(campaigns.map((campaign) => totals[campaign.id])),
    workerDeployed: workerVersion !== null,
    workerCurrent: workerVersion === null ? null : workerVersion === wanted,
    lastDeployment: toIso(lastDeployment),
  }
}

/** Percent of the requests that got the main page, to a tenth; `null` without requests. */
function successRateOf(totals: readonly (CampaignTotals | undefined)[]): number | null {
  const sum = (key: 'requests' | 'black') =>
    totals.reduce((total, each) => total + (each?.[key] ?? 0), 0)
  const requests = sum('requests')
  return requests === 0 ? null : Math.round((sum('black') / requests) * 1_000) / 10
}

export const toIso = (at: number | null): string | null =>
  at === null ? null : new Date(at).toISOString()
