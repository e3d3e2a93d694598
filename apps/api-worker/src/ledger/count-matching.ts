import { SERIES_STEPS, type SeriesStep } from '@crivo/shared'
import { countsSql } from './counts-sql.ts'
import { addUpCounts, type CountNumbers, toCounts } from './read-counts.ts'
import {
  MOST_SCANNED,
  measureScan,
  type Part,
  partOf,
  SCANNED,
  scannedValues,
  startOf,
} from './scan-visits.ts'
import { type Conditions, conditionsOf } from './search-conditions.ts'
import { startOfStep, stepSql } from './series.ts'
import { spansToScan } from './spans-to-scan.ts'
import type { CountedMatching, MatchingInput } from './types.ts'
import { writeCursor } from './visit-cursor.ts'

const countSql = (key: string, filter: string) =>
  `select ${key} as key, ${countsSql} from ${SCANNED} where ${filter} group by key`

type CountedRow = [key: string | number, ...counts: CountNumbers]

/**
 * Counts the visits of any filter by looking at them, newest first: counts are kept by one
 * dimension at a time. Like a search it looks at so many visits a call and says where to go on.
 */
export function countMatching(sql: SqlStorage, { search, by }: MatchingInput): CountedMatching {
  const step = SERIES_STEPS.find((each) => each === by) ?? null
  const sums = new Map<string, CountNumbers>()
  const groups = () => [...sums].map(([key, counts]) => ({ key, counts: toCounts(counts) }))
  const conditions = conditionsOf(search)
  const start = startOf(search)
  let budget = MOST_SCANNED
  for (const span of spansToScan(sql, search, start.at)) {
    const part = partOf(span, start)
    for (const [key, ...counts] of countPart(sql, part, conditions, keySql(by, step), budget)) {
      const name = step === null ? String(key) : String(startOfStep(step, Number(key)))
      const sum = sums.get(name)
      sums.set(name, sum === undefined ? counts : addUpCounts([sum, counts]))
    }
    const { key, scanned } = measureScan(sql, part, budget)
    if (key !== null) return { groups: groups(), cursor: writeCursor(key) }
    budget -= scanned
  }
  return { groups: groups(), cursor: null }
}

const countPart = (
  sql: SqlStorage,
  part: Part,
  { sql: filter, bindings }: Conditions,
  key: string,
  budget: number,
) => sql.exec(countSql(key, filter), ...scannedValues(part, budget), ...bindings).raw<CountedRow>()

function keySql(by: MatchingInput['by'], step: SeriesStep | null): string {
  if (step !== null) return stepSql(step)
  return by === 'campaign' ? '"campaignId"' : `coalesce("${by}", '')`
}
