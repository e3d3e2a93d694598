import { createRangeSet, parseIp } from '@crivo/filter-engine'
import type { VisitsFrom, VisitsFromInput } from './types.ts'
import { readCursor, type VisitKey, writeCursor } from './visit-cursor.ts'

/** Visits that one call looks at. */
const MOST_SCANNED = 50_000

const IN_SPAN = 'from visits where at >= ? and (at, id) < (?, unhex(?)) order by at desc, id desc'
// The inner limit keeps SQLite from moving the filter into it: what is looked at is bounded.
const BY_VISITOR = `select clientIp as address,
    concat_ws(' ', os, browser, language) as agent, asn, count(*) as visits,
    count(case when action = 'black' then 1 end) as passed
  from (select * ${IN_SPAN} limit ?)
  where clientIp is not null and reason not like 'VERIFIED.%' and reason not like 'CLAIMED.%'
  group by 1, 2, 3`
const LAST_SCANNED = `select at, lower(hex(id)) as hex ${IN_SPAN} limit 1 offset ?`

type Row = VisitsFrom['rows'][number] & Record<string, SqlStorageValue>

/** Requests from the addresses of a block, by address and visitor, of the newest visits first. */
export function readVisitsFrom(
  sql: SqlStorage,
  { block, from, cursor }: VisitsFromInput,
): VisitsFrom {
  const start = cursor === null ? null : readCursor(cursor)
  const { at, hex } = start ?? { at: Number.MAX_SAFE_INTEGER, hex: '' }
  const addresses = createRangeSet([block])
  const rows = sql.exec<Row>(BY_VISITOR, from, at, hex, MOST_SCANNED).toArray()
  const [last] = sql
    .exec<VisitKey & Record<string, SqlStorageValue>>(LAST_SCANNED, from, at, hex, MOST_SCANNED - 1)
    .toArray()
  return {
    rows: rows.filter(({ address }) => {
      const ip = parseIp(address)
      return ip !== null && addresses.has(ip)
    }),
    cursor: last === undefined ? null : writeCursor(last),
  }
}
