import type { Condition } from '@crivo/segments'
import type { VisitColumn } from '@crivo/shared'
import type { VisitsFrom, VisitsFromInput } from '#core/ledger-api/searches.ts'
import { cellReader, type VisitChunk } from '../segments/chunk.ts'
import { openChunks } from '../segments/open-chunks.ts'
import { selectVisits } from '../segments/select-visits.ts'
import { readOrSetAside } from '../segments/set-aside.ts'
import { writeCursor } from '../storage/visit-cursor.ts'
import { MOST_SCANNED, startOf, takeSlice } from './scan-slices.ts'

type Row = { -readonly [K in keyof VisitsFrom['rows'][number]]: VisitsFrom['rows'][number][K] }

/** The columns that distinguish visitors behind one IP address. */
const AGENT = ['os', 'browser', 'language'] as const satisfies readonly VisitColumn[]

/** Returns requests from an IP block by IP address and visitor, newest visits first. */
export function readVisitsFrom(
  sql: SqlStorage,
  { block, campaignId, from, cursor }: VisitsFromInput,
  now: number,
): VisitsFrom {
  const all = { from, to: startOf({ to: null, cursor }).at }
  const { chunks, span, hasMore } = takeSlice(openChunks(sql, all, now), all, MOST_SCANNED)
  const wanted: Condition[] = [{ column: 'clientIp', is: 'cidr', blocks: [block] }]
  if (campaignId !== undefined) {
    wanted.push({ column: 'campaignId', is: 'oneOf', values: [campaignId] })
  }
  const found = new Map<string, Row>()
  for (const chunk of chunks) {
    readOrSetAside(sql, chunk, () => {
      const rows = selectVisits(sql, chunk, span, wanted)
      if (rows.length > 0) addVisitors(found, chunk, rows)
    })
  }
  return {
    rows: [...found.values()],
    cursor: hasMore ? writeCursor({ at: span.from, hex: '' }) : null,
  }
}

function addVisitors(found: Map<string, Row>, chunk: VisitChunk, rows: Uint16Array): void {
  const read = (name: VisitColumn) => cellReader(chunk, name)
  const [address, asn, action] = [read('clientIp'), read('asn'), read('action')]
  const rule = read('ruleId')
  const agent = AGENT.map(read)
  for (const row of rows) {
    const visitor = {
      address: String(address(row)),
      agent: agent
        .map((part) => part(row))
        .filter((part) => part !== null)
        .join(' '),
      asn: asn(row) === null ? null : Number(asn(row)),
    }
    const key = JSON.stringify(visitor)
    const sum = found.get(key) ?? { ...visitor, visits: 0, passed: 0, filtered: 0 }
    found.set(key, sum)
    sum.visits += 1
    if (action(row) === 'black') sum.passed += 1
    else if (rule(row) !== null) sum.filtered += 1
  }
}
