import { acceptedVersions, changedForms, type EdgeRow } from '#core/domains/edge-callers.ts'
import type { AppendInput, EdgeBatch, EdgeCaller } from '#core/ledger-api/batches.ts'
import { accountAt } from '#core/ledger-api/ledger-account.ts'
import type { EdgeRegistry } from '#core/ledger-api/settings.ts'
import { campaignsOf, type Opened } from '../ingest/open-batch.ts'

/**
 * Returns the domain whose edge makes the call; `null` if its key is not accepted, or if the call
 * contains anything new, which only the database can store.
 */
function admitEdge(
  registry: EdgeRegistry,
  { domainId, keyVersion, forms }: EdgeCaller,
  now: number,
): EdgeRow | null {
  const row = registry.domains.find(({ id }) => id === domainId)
  if (row === undefined || keyVersion !== row.edgeKeyVersion) return null
  if (!acceptedVersions(row, now).includes(keyVersion)) return null
  return changedForms(row, forms, now) === null ? row : null
}

/**
 * Returns the version to offer an edge that has version `have`; `null` in the same cases as
 * `admitEdge`.
 */
export function offeredVersion(
  registry: EdgeRegistry,
  { have, ...caller }: EdgeCaller & { readonly have: number },
  now: number,
): number | null {
  const row = admitEdge(registry, caller, now)
  if (row === null || row.publishedVersion === 0) return null
  const isNews = have > row.edgeVersion || row.publishedForm > row.edgeRulesetForm
  return isNews ? null : row.publishedVersion
}

/**
 * Returns the input for appending an edge's batch; `null` in the same cases as `admitEdge`, and if
 * a visit belongs to a campaign that the registry does not list for this domain, because only the
 * database knows deleted campaigns.
 */
export function admitBatch(
  registry: EdgeRegistry,
  { caller, batch, lost }: Opened<EdgeBatch>,
  now: number,
): { readonly row: EdgeRow; readonly input: Opened<AppendInput> } | null {
  const row = admitEdge(registry, caller, now)
  if (row === null) return null
  const campaignIds = campaignsOf(batch)
  const limited = new Set([...campaignIds, ...batch.reports.map(({ campaignId }) => campaignId)])
  const own = registry.campaigns.filter(
    ({ id, domainId }) => domainId === row.id && campaignIds.has(id),
  )
  if (own.length < campaignIds.size) return null
  return {
    row,
    input: {
      batch,
      account: accountAt(registry.settings, now),
      accessLimits: registry.accessLimits.filter(({ campaignId }) => limited.has(campaignId)),
      lost,
      isDescribed: false,
      isFromEdge: true,
    },
  }
}
