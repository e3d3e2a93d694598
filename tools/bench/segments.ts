import {
  type Chunk,
  type Condition,
  createParquetFile,
  createTally,
  decodeColumn,
  decodeParquetColumn,
  type EncodedColumn,
  encodeColumns,
  mayContain,
  narrowConditions,
  pickRows,
  type Row,
  selectRows,
} from '@crivo/segments'
import { p95Of, report } from './measure.ts'
import { createVisits, SCHEMA } from './segments/visits.ts'

const ROWS = 16_384
/** The number of distinct segments; a scan of 10 M visits reads each one many times. */
const SEGMENTS = 16
const VISITS = 10_000_000
const MONTH_MS = 30 * 86_400_000
const START = Date.UTC(2026, 9, 1)
const RUNS = 5

/** Three columns to filter by and one to count by. */
interface Query {
  readonly where: readonly Condition[]
  readonly by: string
}

const QUERIES: readonly Query[] = [
  {
    where: [
      { column: 'device', is: 'equals', value: 'mobile' },
      { column: 'reason', is: 'prefix', value: 'PASS' },
      { column: 'country', is: 'equals', value: 'BR' },
    ],
    by: 'city',
  },
  {
    where: [
      { column: 'userAgent', is: 'contains', value: 'Chrome/' },
      { column: 'utmCampaign', is: 'oneOf', values: ['campanha-1', 'campanha-7'] },
      { column: 'networks', is: 'equals', value: 'hosting', not: true },
    ],
    by: 'referrer',
  },
  {
    where: [
      { column: 'clientIp', is: 'cidr', blocks: ['177.128.0.0/9', '2804:14::/32'] },
      { column: 'path', is: 'prefix', value: '/produto/1' },
      { column: 'languages', is: 'equals', value: 'pt-BR' },
    ],
    by: 'utmTerm',
  },
  {
    where: [
      { column: 'asn', is: 'range', from: 2_000, below: 20_000 },
      { column: 'utmTerm', is: 'present' },
      { column: 'evidence', is: 'equals', value: 'no-sec-fetch', not: true },
    ],
    by: 'utmContent',
  },
]

type Segment = Readonly<Record<string, EncodedColumn>>

/**
 * Measures the columns of visits with all their facts, one JSON object per line: size, encoding and
 * scans, compared with Parquet and JSON in the same run. Times are one thread's CPU time, the
 * measure least affected by other load on the machine.
 */
export async function benchSegments(): Promise<void> {
  const segments = benchEncoding()
  benchScans(segments)
  benchPages(segments)
  benchParquet(segments)
}

function benchEncoding(): Segment[] {
  const createVisit = createVisits(7)
  const step = MONTH_MS / VISITS
  const segments: Segment[] = []
  const json = { bytes: 0, ms: 0 }
  let encodeMs = 0
  for (let segment = 0; segment < SEGMENTS; segment++) {
    const visits = Array.from({ length: ROWS }, (_, row) =>
      createVisit(START + Math.floor((segment * ROWS + row) * step)),
    )
    const texts: string[] = []
    const plain = visits.map((visit) => ({ ...visit, id: String(visit.id) }))
    json.ms += cpuOf(() => texts.push(...plain.map((visit) => JSON.stringify(visit))))
    json.bytes += Buffer.byteLength(texts.join('\n'))
    // Parses the rows from JSON, as a ledger does with a batch.
    const rows: Row[] = texts.map((text, row) => ({ ...JSON.parse(text), id: visits[row]?.id }))
    let columns: EncodedColumn[] = []
    encodeMs += cpuOf(() => {
      columns = encodeColumns(SCHEMA, rows)
    })
    segments.push(Object.fromEntries(columns.map((column) => [column.name, column])))
  }
  reportSizes(segments, json.bytes)
  const visits = ROWS * SEGMENTS
  report('encode/visits-per-s', (visits / encodeMs) * 1_000, 'visits/s', 'from parsed objects')
  report('encode/share-of-json', json.ms / encodeMs, 'ratio', 'JSON.stringify of the same visits')
  return segments
}

function reportSizes(segments: readonly Segment[], json: number): void {
  const columns = segments.flatMap((segment) => Object.values(segment))
  const visits = ROWS * SEGMENTS
  const sizeOf = (some: readonly EncodedColumn[]) =>
    some.reduce(
      (sum, { bytes, membership, statistics }) =>
        sum + bytes.length + (membership?.length ?? 0) + JSON.stringify(statistics).length,
      0,
    )
  const named = (name: string) => sizeOf(columns.filter((column) => column.name === name)) / visits
  const of = `${SCHEMA.length} columns, with statistics and filters`
  report('bytes/visit', sizeOf(columns) / visits, 'B', of)
  report(
    'bytes/id',
    named('id'),
    'B',
    '16 random bytes, which nothing compresses, and their filter',
  )
  report('bytes/address', named('clientIp'), 'B', 'IPv6 for a third of visits, and their filter')
  report('bytes/share-of-json', sizeOf(columns) / json, 'ratio', 'the same visits as JSON')
}

function chunkOf(segment: Segment): Chunk {
  const column = (name: string) => segment[name] ?? null
  return {
    rows: ROWS,
    column: (name) => {
      const encoded = column(name)
      return encoded && decodeColumn(encoded.bytes)
    },
  }
}

/** Yields segments for 10 M visits, repeating each one many times. */
function* tenMillion(segments: readonly Segment[]): Generator<Segment> {
  for (let read = 0; read < VISITS; read += ROWS) {
    const segment = segments[(read / ROWS) % segments.length]
    if (segment !== undefined) yield segment
  }
}

function benchScans(segments: readonly Segment[]): void {
  const samples: number[] = []
  let longest = 0
  for (const { where, by } of QUERIES) {
    // Excludes the first run, which includes compilation.
    for (let run = 0; run <= RUNS; run++) {
      const tally = createTally([{ column: by }])
      let spent = 0
      for (const segment of tenMillion(segments)) {
        const step = cpuOf(() => scan(segment, where, (chunk, rows) => tally.add(chunk, rows)))
        spent += step
        if (run > 0) longest = Math.max(longest, step)
      }
      if (run > 0) samples.push(spent)
    }
  }
  const of = `10 M visits: three columns filtered, a fourth counted; ${QUERIES.length} queries`
  const p95 = p95Of(samples)
  report('scan/p95-ms', p95, 'ms', of)
  report('scan/values-per-s', (4 * VISITS * 1_000) / p95, 'values/s', of)
  report('scan/longest-step-ms', longest, 'ms', 'one segment, after which a visit may come between')
}

function scan(
  segment: Segment,
  where: readonly Condition[],
  found: (chunk: Chunk, rows: Uint16Array) => void,
): void {
  const statistics = Object.fromEntries(
    where.flatMap(({ column }) => {
      const encoded = segment[column]
      return encoded === undefined ? [] : [[column, encoded.statistics]]
    }),
  )
  const open = narrowConditions(statistics, where)
  if (open === null) return
  const chunk = chunkOf(segment)
  const rows = selectRows(chunk, open)
  if (rows.length > 0) found(chunk, rows)
}

/**
 * Searches 10 M visits for an IP address that none of them has, with and without the address
 * filter.
 */
function benchPages(segments: readonly Segment[]): void {
  const value = '177.0.2.1'
  const where: readonly Condition[] = [{ column: 'clientIp', is: 'equals', value }]
  const page = (isFiltered: boolean) => () => {
    const picked: unknown[] = []
    for (const segment of tenMillion(segments)) {
      const membership = segment.clientIp?.membership ?? null
      if (isFiltered && membership !== null && !mayContain(membership, [value])) continue
      scan(segment, where, (chunk, rows) => {
        picked.push(...pickRows(chunk, rows.subarray(-50), ['id', 'at', 'clientIp']))
      })
    }
  }
  const best = (run: () => void) => p95Of(Array.from({ length: RUNS }, () => cpuOf(run)))
  report('page/p95-ms', best(page(true)), 'ms', 'an address in 10 M visits, by its filter')
  report('page/unfiltered-ms', best(page(false)), 'ms', 'the same without the filter')
}

function benchParquet(segments: readonly Segment[]): void {
  const visits = ROWS * SEGMENTS
  const file = createParquetFile(SCHEMA)
  let bytes = new Uint8Array()
  const writeMs = cpuOf(() => {
    bytes = file.add(segments.map(chunkOf)).slice()
  })
  const [group] = file.finish().groups
  if (group === undefined) return
  report('parquet/bytes/visit', bytes.length / visits, 'B', 'one row group, gzip')
  report('parquet/visits-per-s', (visits / writeMs) * 1_000, 'visits/s', 'from our columns')
  const samples = QUERIES.flatMap(({ where, by }) => {
    const names = [...where.map(({ column }) => column), by]
    const run = () => {
      const tally = createTally([{ column: by }])
      const parts = names.map((name) => {
        const type = SCHEMA.find((column) => column.name === name)?.type ?? 'text'
        const range = group.columns[name] ?? { start: 0, end: 0, crc: 0 }
        return decodeParquetColumn(type, group.rows, range, bytes.subarray(range.start, range.end))
      })
      for (const [at, { rows }] of (parts[0] ?? []).entries()) {
        const chunk = { rows, column: (name: string) => parts[names.indexOf(name)]?.[at] ?? null }
        tally.add(chunk, selectRows(chunk, where))
      }
    }
    run()
    return Array.from({ length: RUNS }, () => (cpuOf(run) * VISITS) / visits)
  })
  const of = 'as scan/p95-ms, of one row group and multiplied to 10 M visits'
  report('parquet/scan-p95-ms', p95Of(samples), 'ms', of)
}

/** Returns the CPU time of a call, in milliseconds. */
function cpuOf(run: () => void): number {
  const before = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
