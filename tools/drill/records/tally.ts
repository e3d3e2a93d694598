import type { VisitRow } from '@crivo/shared'
import type { ServedPage } from './pages.ts'

/** The page that a visitor got. */
export interface Delivery {
  readonly address: string
  readonly campaignId: number
  readonly status: number
  /** The page that was served; `null` for an error page. */
  readonly page: ServedPage | null
}

export type Recorded = Pick<
  VisitRow,
  'campaignId' | 'action' | 'rulesetHash' | 'status' | 'failure'
> & { readonly clientIp: string | null }

export interface Tally<One extends Delivery> {
  /** Deliveries whose record has the visitor's IP address and can be compared individually. */
  readonly compared: number
  /** Deliveries without a separate record. */
  readonly unrecorded: readonly One[]
  /** Records without an IP address. */
  readonly anonymous: number
  readonly differences: readonly string[]
}

/**
 * Compares visitors' pages with the records: individually if the record has an IP address.
 * Reviewers' records have none, so each campaign and page may have at most as many of them as
 * deliveries and aborted visits.
 */
export function tally<One extends Delivery>(
  deliveries: readonly One[],
  brokenOff: readonly Pick<Delivery, 'campaignId'>[],
  rows: Iterable<Recorded>,
  versions: ReadonlyMap<string, number>,
): Tally<One> {
  const all = [...rows]
  const byAddress = new Map(all.flatMap((row) => (row.clientIp ? [[row.clientIp, row]] : [])))
  const differences: string[] = []
  const unrecorded: One[] = []
  for (const delivery of deliveries) {
    const row = byAddress.get(delivery.address)
    if (row === undefined) unrecorded.push(delivery)
    else if (served(delivery) !== recorded(row, versions)) {
      differences.push(
        `${delivery.address} got ${served(delivery)}, recorded ${recorded(row, versions)}`,
      )
    }
  }
  const left = Map.groupBy(unrecorded, countedAs)
  const broken = Map.groupBy(brokenOff, ({ campaignId }) => campaignId)
  const anonymous = all.filter(({ clientIp }) => !clientIp)
  for (const [kind, some] of Map.groupBy(anonymous, countedAs)) {
    const [{ campaignId } = { campaignId: 0 }] = some
    const most = (left.get(kind)?.length ?? 0) + (broken.get(campaignId)?.length ?? 0)
    if (some.length > most) differences.push(`${kind}: ${some.length} recorded, ${most} served`)
  }
  return {
    compared: deliveries.length - unrecorded.length,
    unrecorded,
    anonymous: anonymous.length,
    differences,
  }
}

const served = ({ status, page }: Delivery): string =>
  page === null
    ? `an error page (${status})`
    : `v${page.version} ${page.campaignId} ${page.action} (${status})`

const recorded = (row: Recorded, versions: ReadonlyMap<string, number>): string =>
  row.failure === null
    ? `v${versions.get(row.rulesetHash)} ${row.campaignId} ${row.action} (${row.status})`
    : `an error page (${row.status})`

/** Counts all failed pages of a campaign together, because only records contain the decided page. */
const countedAs = (one: Delivery | Recorded): string => {
  if ('page' in one) return one.page === null ? `${one.campaignId} error` : keyOf(one.page)
  return one.failure === null ? keyOf(one) : `${one.campaignId} error`
}

const keyOf = ({ campaignId, action }: { campaignId: number; action: string }): string =>
  `${campaignId} ${action}`
