import { decodeParquetColumn, SegmentError } from '@crivo/segments'
import { log } from '#platform/log.ts'
import { CONNECTIONS, mapConcurrently } from '#platform/map-concurrently.ts'
import { holdColumn, type Missing, runPass, trimHeld } from '../segments/archived-columns.ts'
import { VISIT_SCHEMA } from '../visit-columns/visit-schema.ts'
import { readObject } from './archive-objects.ts'
import { isRestoring } from './dump-objects.ts'
import type { VisitArchive } from './visit-archive.ts'

/** The largest gap between two columns that is cheaper to read than a second call. */
const GAP_BYTES = 32_768

/** Queries waiting for columns. */
let waiting = 0

/** A query's result. Visits before `readableFrom` may be missing; 0 means that none are. */
export interface Answer<T> {
  readonly value: T
  readonly readableFrom: number
}

/**
 * Runs a query within one turn, and repeats it until it has all archived columns: after each run,
 * the columns it lacked are read. Omits visits that the archive cannot provide.
 */
export async function runQuery<T>(
  sql: SqlStorage,
  archive: VisitArchive | null,
  query: () => T,
): Promise<Answer<T>> {
  const away = new Set<string>()
  waiting++
  try {
    for (;;) {
      const { value, missing, readableFrom } = runPass(away, query)
      if (missing.length === 0) return { value, readableFrom }
      await loadColumns(sql, archive, missing, away)
    }
  } finally {
    if (--waiting === 0) trimHeld()
  }
}

interface Read {
  readonly object: string
  readonly parts: readonly number[]
  readonly columns: readonly Located[]
}

interface Located {
  readonly name: string
  readonly start: number
  readonly end: number
  readonly crc: number
}

async function loadColumns(
  sql: SqlStorage,
  archive: VisitArchive | null,
  missing: readonly Missing[],
  away: Set<string>,
): Promise<void> {
  const reads: Read[] = []
  for (const [object, some] of Map.groupBy(missing, (each) => each.object)) {
    const index = readObject(sql, object)
    if (archive === null || index === null) {
      away.add(object)
      continue
    }
    const located: Located[] = []
    for (const { name } of some) {
      const range = index.columns[name]
      // Objects written before a column was introduced do not contain it.
      if (range === undefined) holdColumn({ object, name }, [])
      else located.push({ name, ...range })
    }
    for (const columns of joinRanges(located)) reads.push({ object, parts: index.parts, columns })
  }
  await mapConcurrently(CONNECTIONS, reads, async (read) => {
    if (archive === null || away.has(read.object)) return
    try {
      await loadRange(archive, read)
    } catch (error) {
      if (error instanceof SegmentError && !isRestoring(sql)) {
        for (const { name } of read.columns) holdColumn({ object: read.object, name }, error)
        return
      }
      away.add(read.object)
      log.error({ message: 'The archive cannot be read', object: read.object, error: `${error}` })
    }
  })
}

/** Merges columns that are close together, because each read is billed. */
function joinRanges(columns: readonly Located[]): Located[][] {
  const reads: Located[][] = []
  for (const column of columns.toSorted((a, b) => a.start - b.start)) {
    const last = reads.at(-1)
    const end = last?.at(-1)?.end ?? Number.NEGATIVE_INFINITY
    if (last !== undefined && column.start - end <= GAP_BYTES) last.push(column)
    else reads.push([column])
  }
  return reads
}

async function loadRange(archive: VisitArchive, { object, parts, columns }: Read): Promise<void> {
  const [start, end] = [columns[0]?.start ?? 0, columns.at(-1)?.end ?? 0]
  const bytes = await archive.read(object, { start, end })
  const rows = parts.reduce((sum, count) => sum + count, 0)
  for (const { name, ...range } of columns) {
    const spec = VISIT_SCHEMA.find((each) => each.name === name)
    const own = bytes.subarray(range.start - start, range.end - start)
    try {
      const type = spec?.type ?? 'text'
      holdColumn({ object, name }, decodeParquetColumn(type, rows, range, own, parts))
    } catch (error) {
      if (!(error instanceof SegmentError)) throw error
      holdColumn({ object, name }, error)
    }
  }
}
