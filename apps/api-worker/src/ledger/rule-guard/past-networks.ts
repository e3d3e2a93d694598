import { type Condition, cellOf } from '@crivo/segments'
import { DAY_MS } from '@crivo/shared'
import {
  COUNT_COLUMNS,
  type CountNumbers,
  emptyCounts,
  type Sums,
  visitsIn,
} from '../counts/count-visits.ts'
import { hoursOpener, readCounts } from '../counts/read-counts.ts'
import { openChunks } from '../segments/open-chunks.ts'
import { selectVisits } from '../segments/select-visits.ts'
import { readOrSetAside } from '../segments/set-aside.ts'
import type { Finding } from './judge.ts'

/** How far back the networks' earlier visits are counted. */
const PAST_DAYS = 14

const PASS = COUNT_COLUMNS.indexOf('pass')
const VERIFIED = COUNT_COLUMNS.indexOf('verified')

/**
 * Returns how many of a rule's filtered visits would have passed at their networks' rates in
 * earlier weeks.
 */
export function countUsedToPass(
  sql: SqlStorage,
  campaignId: number,
  finding: Finding,
  now: number,
): number {
  const past = readPast(sql, campaignId, finding.from, now)
  let sum = 0
  for (const [network, visits] of takenByNetwork(sql, campaignId, finding, now)) {
    sum += visits * passRate(past.get(network))
  }
  return sum
}

function takenByNetwork(
  sql: SqlStorage,
  campaignId: number,
  { ruleId, from, to }: Finding,
  now: number,
): Map<string, number> {
  const conditions: Condition[] = [
    { column: 'campaignId', is: 'equals', value: campaignId },
    { column: 'ruleId', is: 'equals', value: ruleId },
    { column: 'action', is: 'equals', value: 'white' },
  ]
  const networks = new Map<string, number>()
  for (const chunk of openChunks(sql, { from, to }, now)) {
    readOrSetAside(sql, chunk, () => {
      const rows = selectVisits(sql, chunk, { from, to }, conditions)
      if (rows.length === 0) return
      chunk.load?.(['asn'])
      const column = chunk.column('asn')
      for (const row of rows) {
        const network = String(cellOf(column, row) ?? '')
        networks.set(network, (networks.get(network) ?? 0) + 1)
      }
    })
  }
  return networks
}

/** Counts a campaign's visits by network in the days before a window. */
function readPast(sql: SqlStorage, campaignId: number, to: number, now: number): Sums {
  const from = Math.floor(to / DAY_MS - PAST_DAYS) * DAY_MS
  const keyOf = (_: number, value: string) => value
  const keys = { days: keyOf, weeks: keyOf }
  const byNetwork = { dimension: 'asn', keys, visits: { column: 'asn' } } as const
  return readCounts(sql, byNetwork, { campaignId, from, to }, hoursOpener(sql, now))
}

function passRate(counts: CountNumbers = emptyCounts()): number {
  const visits = visitsIn(counts) - (counts[VERIFIED] ?? 0)
  return visits === 0 ? 0 : (counts[PASS] ?? 0) / visits
}
