import { createRangeSet, parseIp } from '@crivo/filter-engine'
import type { Condition } from '@crivo/segments'
import type { VisitColumn } from '@crivo/shared'
import type { CountBlocksInput, CountedBlocks } from '#core/ledger-api/searches.ts'
import { cellReader, type VisitChunk } from '../segments/chunk.ts'
import { openChunks } from '../segments/open-chunks.ts'
import { costOf, selectVisits } from '../segments/select-visits.ts'
import { readOrSetAside } from '../segments/set-aside.ts'
import { writeCursor } from '../storage/visit-cursor.ts'
import { MOST_SCANNED, startOf, takeSlice } from './scan-slices.ts'

type Row = {
  -readonly [K in keyof CountedBlocks['rows'][number]]: CountedBlocks['rows'][number][K]
}

/** Counts the visits from each IP block that some rules decided, newest first. */
export function countBlocks(
  sql: SqlStorage,
  { blocks, ruleIds, from, cursor }: CountBlocksInput,
  now: number,
): CountedBlocks {
  const all = { from, to: startOf({ to: null, cursor }).at }
  const wanted: Condition[] = [
    { column: 'ruleId', is: 'oneOf', values: ruleIds },
    { column: 'clientIp', is: 'cidr', blocks },
  ]
  const chunks = openChunks(sql, all, now)
  const cost = (chunk: VisitChunk, at: number) => costOf(sql, chunk, wanted, { chunks, at })
  const slice = takeSlice(chunks, all, MOST_SCANNED, cost)
  const blocksOf = finderOf(blocks)
  const found = new Map<string, Row>()
  for (const chunk of slice.chunks) {
    readOrSetAside(sql, chunk, () => {
      const rows = selectVisits(sql, chunk, slice.span, wanted)
      if (rows.length > 0) addRows(found, { chunk, rows, blocksOf })
    })
  }
  return {
    rows: [...found.values()],
    cursor: slice.hasMore ? writeCursor({ at: slice.span.from, hex: '' }) : null,
  }
}

/** Returns a function that finds the blocks that contain an IP address, once per address. */
function finderOf(blocks: readonly string[]): (address: string) => readonly string[] {
  const sets = blocks.map((block) => ({ block, set: createRangeSet([block]) }))
  const known = new Map<string, readonly string[]>()
  return (address) => {
    const before = known.get(address)
    if (before !== undefined) return before
    const ip = parseIp(address)
    const containing = ip === null ? [] : sets.filter(({ set }) => set.has(ip))
    const names = containing.map(({ block }) => block)
    known.set(address, names)
    return names
  }
}

interface Selected {
  readonly chunk: VisitChunk
  readonly rows: Uint16Array
  readonly blocksOf: (address: string) => readonly string[]
}

function addRows(found: Map<string, Row>, { chunk, rows, blocksOf }: Selected): void {
  const read = (name: VisitColumn) => cellReader(chunk, name)
  const [address, rule, campaign, at] = [
    read('clientIp'),
    read('ruleId'),
    read('campaignId'),
    read('at'),
  ]
  for (const row of rows) {
    const ruleId = String(rule(row))
    const campaignId = Number(campaign(row))
    for (const block of blocksOf(String(address(row)))) {
      const key = `${block} ${campaignId} ${ruleId}`
      const sum = found.get(key) ?? { block, ruleId, campaignId, visits: 0, lastAt: 0 }
      found.set(key, sum)
      sum.visits += 1
      sum.lastAt = Math.max(sum.lastAt, Number(at(row)))
    }
  }
}
