import { formatIp, parseIp } from '@crivo/filter-engine'
import { DAY_MS, HOUR_MS, type VisitValues } from '@crivo/shared'
import type { AccessLimit } from '#core/ledger-api/settings.ts'
import { classOf } from '#core/visits/visit-class.ts'
import { raiseAlert } from '../findings/alerts.ts'
import { addToOutbox } from '../findings/hand-over.ts'

/** How late visits may arrive after their window and still be counted together. */
export const LATE_MS = 6 * HOUR_MS
/**
 * Limits the size of the row of an IP address with many visits; keeps enough visits to block it.
 */
const MOST_TIMES = 2_000

interface Access {
  readonly [column: string]: SqlStorageValue
  readonly address: string
  readonly times: string
  readonly reportedAt: number | null
}

/** Selects all of a batch's IP addresses at once, because there are hundreds. */
const SELECT = `select address, times, reportedAt from accesses
  where campaignId = ? and address in (select value from json_each(?))`
const SAVE = `insert or replace into accesses
  select ?1, value ->> 0, value ->> 1, ?2, value ->> 2 from json_each(?3)`
/**
 * A statement may have up to 2 MB; the times of one IP address take fewer than 30,000 characters.
 */
const MOST_CHARS = 500_000

interface AddressVisits {
  readonly limit: AccessLimit
  readonly address: string
  readonly visits: VisitValues[]
}

/**
 * Counts visits by IP address and reports those with too many, by the visits' own times, in any
 * order of arrival. Counting then restarts: an IP address that no edge blocks is reported again.
 */
export function watchAccesses(
  sql: SqlStorage,
  visits: readonly VisitValues[],
  limits: readonly AccessLimit[],
  now: number,
): void {
  const groups = groupByAddress(visits, limits, now)
  for (const [limit, addresses] of Map.groupBy(groups, (group) => group.limit)) {
    watchCampaign(sql, limit, addresses, now)
  }
}

function watchCampaign(
  sql: SqlStorage,
  limit: AccessLimit,
  addresses: readonly AddressVisits[],
  now: number,
): void {
  const { campaignId, windowMs } = limit
  const names = JSON.stringify(addresses.map(({ address }) => address))
  const known = Map.groupBy(
    sql.exec<Access>(SELECT, campaignId, names).toArray(),
    ({ address }) => address,
  )
  let saved: [address: string, times: string, reportedAt: number | null][] = []
  let chars = 0
  const save = () => {
    if (saved.length > 0) sql.exec(SAVE, campaignId, now, JSON.stringify(saved))
    saved = []
    chars = 0
  }
  for (const { address, visits: own } of addresses) {
    const [before] = known.get(address) ?? []
    const earlier: number[] = JSON.parse(before?.times ?? '[]')
    const times = [...earlier, ...own.map(({ at }) => at)]
      .filter((at) => at > now - windowMs - LATE_MS)
      .sort((a, b) => a - b)
      .slice(-MOST_TIMES)
    const run = findRun(times, limit)
    const reportedAt = before?.reportedAt ?? null
    const text = JSON.stringify(run === null ? times : [])
    saved.push([address, text, run === null ? reportedAt : now])
    chars += text.length
    if (chars > MOST_CHARS) save()
    if (run === null) continue
    const { country = null, browser = null } = own.at(-1) ?? {}
    const payload = { campaignId, address, ...run, country, browser }
    addToOutbox(sql, { kind: 'repeated_access', payload })
    if (reportedAt !== null && reportedAt > now - DAY_MS) continue
    raiseAlert(sql, { kind: 'repeated_access', at: now, subject: address, campaignId })
  }
  save()
}

function groupByAddress(
  visits: readonly VisitValues[],
  limits: readonly AccessLimit[],
  now: number,
): AddressVisits[] {
  const groups = new Map<string, AddressVisits>()
  for (const visit of visits) {
    const limit = limits.find(({ campaignId }) => campaignId === visit.campaignId)
    // A visit that arrives too late to count needs no row.
    if (limit === undefined || visit.at <= now - limit.windowMs - LATE_MS) continue
    const address = isCounted(visit) ? addressOf(visit.clientIp) : null
    if (address === null) continue
    const key = `${visit.campaignId} ${address}`
    const group = groups.get(key) ?? { limit, address, visits: [] }
    groups.set(key, group)
    group.visits.push(visit)
  }
  return [...groups.values()]
}

/** Crawlers are never blocked, and blocked IP addresses are already known. */
const isCounted = ({ reason }: VisitValues): boolean =>
  classOf(reason) !== 'verified' && reason !== 'POLICY.REPEATED_ACCESS'

/** Returns the IPv4 address, or the /64 of an IPv6 address, which is one subscriber's network. */
export function addressOf(clientIp: string | null): string | null {
  const ip = clientIp === null ? null : parseIp(clientIp)
  if (ip === null || ip.version === 4) return ip && formatIp(ip)
  return `${formatIp({ ...ip, low: 0n })}/64`
}

/**
 * Finds the first run of sorted times that reaches the limit within a window, including all later
 * times in that window.
 */
function findRun(times: readonly number[], { visits, windowMs }: AccessLimit) {
  const start = times.findIndex(
    (at, index) => (times[index + visits - 1] ?? Infinity) < at + windowMs,
  )
  const firstAt = times[start]
  if (firstAt === undefined) return null
  const run = times.slice(start).filter((at) => at < firstAt + windowMs)
  return { visits: run.length, firstAt, lastAt: run.at(-1) ?? firstAt }
}
