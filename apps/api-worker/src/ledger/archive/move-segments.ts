import type { Chunk } from '@crivo/segments'
import { DAY_MS, dayOf } from '@crivo/shared'
import { readMaskBefore } from '../segments/masking.ts'
import { openSegment, SEGMENT_COLUMNS, type SegmentRow } from '../segments/open-chunks.ts'
import { readOrSetAside } from '../segments/set-aside.ts'
import { forgetObjects, keysIn, setState } from './archive-objects.ts'
import { openObject } from './open-object.ts'
import type { VisitArchive } from './visit-archive.ts'
import { type ArchiveWork, writeObject } from './write-object.ts'

/** Hubs keep visits for 30 days, so no batch repeats a visit that is older. */
const STAYS_DAYS = 31
/** The number of visits that fill an object. */
const OBJECT_VISITS = 256_000
/**
 * The maximum number of days that an object spans, and the time that segments wait for others to
 * fill an object.
 */
const GATHER_DAYS = 7

/**
 * Runs the next step of the archive: deletes unreferenced objects, rewrites those with deleted
 * visits or visits due for masking, and moves the oldest segments. Returns whether there was any
 * work. Each step ends with one transaction, so an interruption changes nothing but R2, which the
 * next step cleans up.
 */
export async function maintainArchive(
  storage: DurableObjectStorage,
  work: ArchiveWork,
): Promise<boolean> {
  const { sql } = storage
  if (await deleteGone(sql, work.archive)) return true
  const [partial] = keysIn(sql, 'partial')
  const key = partial ?? findExact(sql, work.now)
  if (key !== null) {
    await writeAgain(storage, key, work)
    return true
  }
  const segments = takeSegments(sql, work.now)
  if (segments.length === 0) return false
  const before = readMaskBefore(sql, work.now)
  const parts = segments.map((segment) => ({ segment, chunk: chunkOf(sql, segment, before) }))
  await writeObject(storage, parts, { before, from: null }, work)
  return true
}

/** Deletes unreferenced objects; returns whether there were any. Called only by the alarm. */
export async function deleteGone(sql: SqlStorage, archive: VisitArchive): Promise<boolean> {
  // The alarm writes objects one at a time, so an object still in this state was interrupted.
  for (const key of keysIn(sql, 'writing')) setState(sql, key, 'gone')
  const gone = keysIn(sql, 'gone')
  if (gone.length === 0) return false
  await archive.delete(gone)
  forgetObjects(sql, gone)
  return true
}

/** Returns an object whose visits are all due for masking and not masked yet. */
function findExact(sql: SqlStorage, now: number): string | null {
  const before = readMaskBefore(sql, now)
  const [found] = sql
    .exec<{ object: string }>(
      `select object from segments
        where object is not null and maskedAt is null and damage is null and day <= ?
          and not exists (select 1 from segments other
            where other.object = segments.object
              and (other."to" >= ? or other.damage is not null))
        limit 1`,
      Math.floor(before / DAY_MS),
      before,
    )
    .toArray()
  return found?.object ?? null
}

/** Returns the oldest segments if they fill an object or have waited long enough for others. */
function takeSegments(sql: SqlStorage, now: number): SegmentRow[] {
  const end = dayOf(now) - STAYS_DAYS
  const rows = sql.exec<SegmentRow>(
    `select ${SEGMENT_COLUMNS} from segments
      where object is null and damage is null and day < ?
        and not exists (select 1 from open_days where number = day)
      order by day, "from"`,
    end,
  )
  const taken: SegmentRow[] = []
  let visits = 0
  for (const row of rows) {
    const first = taken[0]?.day ?? row.day
    // Days that are far apart would be deleted at very different times.
    if (visits >= OBJECT_VISITS || row.day - first >= GATHER_DAYS) return taken
    taken.push(row)
    visits += row.count
  }
  const isEnough = visits >= OBJECT_VISITS
  return isEnough || (taken[0]?.day ?? end) < end - GATHER_DAYS ? taken : []
}

/** Reads one column at a time, because all columns of an object would not fit into memory. */
const chunkOf = (sql: SqlStorage, segment: SegmentRow, before: number): Chunk => ({
  rows: segment.count,
  column: (name) => {
    const chunk = openSegment(sql, segment, before)
    const column = readOrSetAside(sql, chunk, () => chunk.column(name))
    if (column === null) throw new Error('A segment that was to be archived is damaged')
    return column
  },
})

/** Writes an object without its deleted segments, masking IP addresses that are due. */
async function writeAgain(
  storage: DurableObjectStorage,
  key: string,
  work: ArchiveWork,
): Promise<void> {
  const opened = await openObject(storage.sql, key, work)
  if (opened === null) return
  const { parts, before } = opened
  await writeObject(storage, parts, { before, from: key }, work)
}
