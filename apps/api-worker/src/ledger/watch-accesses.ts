import { formatIp, parseIp } from '@crivo/filter-engine'
import type { VisitRow } from '@crivo/shared'
import { raiseAlert } from './alerts.ts'
import { classOf } from './class-of.ts'
import { addToOutbox } from './outbox.ts'
import { DAY_MS, HOUR_MS } from './time.ts'
import type { AccessLimit } from './types.ts'

/** How much later than within their window visits may arrive and still be counted together. */
export const LATE_MS = 6 * HOUR_MS
/** Bounds the row of an address that comes often, but never often enough to be blocked. */
const MOST_TIMES = 2_000

const SELECT = 'select times, reportedAt from accesses where campaignId = ? and address = ?'

interface AddressVisits {
  readonly limit: AccessLimit
  readonly address: string
  readonly visits: VisitRow[]
}

/**
 * Counts visits by address, and hands those on that came too often, by the visits' own
 * times and in whatever order they arrive. Counting starts anew then: an address that comes
 * on, because no edge blocks it, is handed on again.
 */
export function watchAccesses(
  sql: SqlStorage,
  visits: readonly VisitRow[],
  limits: readonly AccessLimit[],
  now: number,
): void {
  for (const { limit, address, visits: own } of groupByAddress(visits, limits)) {
    const { campaignId, windowMs } = limit
    const [known] = sql
      .exec<{ times: string; reportedAt: number | null }>(SELECT, campaignId, address)
      .toArray()
    const earlier: number[] = JSON.parse(known?.times ?? '[]')
    const times = [...earlier, ...own.map(({ at }) => at)]
      .filter((at) => at > now - windowMs - LATE_MS)
      .sort((a, b) => a - b)
      .slice(-MOST_TIMES)
    const run = findRun(times, limit)
    const save = 'insert or replace into accesses values (?, ?, ?, ?, ?)'
    const reportedAt = known?.reportedAt ?? null
    if (run === null) {
      sql.exec(save, campaignId, address, JSON.stringify(times), now, reportedAt)
      continue
    }
    sql.exec(save, campaignId, address, '[]', now, now)
    const { country = null, browser = null } = own.at(-1) ?? {}
    const payload = { campaignId, address, ...run, country, browser }
    addToOutbox(sql, { kind: 'repeated_access', payload })
    if (reportedAt !== null && reportedAt > now - DAY_MS) continue
    raiseAlert(sql, { kind: 'repeated_access', at: now, subject: address, campaignId })
  }
}

function groupByAddress(
  visits: readonly VisitRow[],
  limits: readonly AccessLimit[],
): AddressVisits[] {
  const groups = new Map<string, AddressVisits>()
  for (const visit of visits) {
    const limit = limits.find(({ campaignId }) => campaignId === visit.campaignId)
    const address = isCounted(visit) ? addressOf(visit.clientIp) : null
    if (limit === undefined || address === null) continue
    const key = `${visit.campaignId} ${address}`
    const group = groups.get(key) ?? { limit, address, visits: [] }
    groups.set(key, group)
    group.visits.push(visit)
  }
  return [...groups.values()]
}

/** Crawlers are never blocked, and whoever is blocked already is known. */
const isCounted = ({ reason }: VisitRow): boolean =>
  classOf(reason) !== 'verified' && reason !== 'POLICY.REPEATED_ACCESS'

/** An IPv4 address, or the /64 of an IPv6 address, which is one customer's network. */
function addressOf(clientIp: string | null): string | null {
  const ip = clientIp === null ? null : parseIp(clientIp)
  if (ip === null || ip.version === 4) return ip && formatIp(ip)
  return `${formatIp({ ...ip, low: 0n })}/64`
}

/** The first run of sorted times within one window that is long enough, with all that follow in it. */
function findRun(times: readonly number[], { visits, windowMs }: AccessLimit) {
  const start = times.findIndex(
    (at, index) => (times[index + visits - 1] ?? Infinity) < at + windowMs,
  )
  const firstAt = times[start]
  if (firstAt === undefined) return null
  const run = times.slice(start).filter((at) => at < firstAt + windowMs)
  return { visits: run.length, firstAt, lastAt: run.at(-1) ?? firstAt }
}
