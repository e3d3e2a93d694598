import { type Condition, SegmentError } from '@crivo/segments'
import { dayOf, MINUTE_MS } from '@crivo/shared'
import { log } from '#platform/log.ts'
import { deleteGone } from '../archive/move-segments.ts'
import type { VisitArchive } from '../archive/visit-archive.ts'
import { readMaskBefore } from '../segments/masking.ts'
import { hasOldVisits } from '../segments/old-visits.ts'
import { SEGMENT_COLUMNS, type SegmentRow } from '../segments/open-chunks.ts'
import { forgetTail } from '../segments/tail.ts'
import { idToBytes } from '../visit-columns/visit-schema.ts'
import { eraseFromSegment } from './erase-from-segment.ts'
import { eraseFromTail, forgetAddress } from './erase-from-tail.ts'
import type { ErasureWork } from './erasure-work.ts'
import {
  completeErasure,
  nextErasure,
  noteProgress,
  type OpenErasure,
  postponeErasure,
} from './stored-erasures.ts'

/** The maximum number of visits whose segments are searched per alarm run. */
const VISITS_A_RUN = 200_000
/** How long a request waits after a failed step, because R2 may be unavailable. */
const RETRY_MS = 5 * MINUTE_MS

interface Due {
  readonly now: number
  /** Yields to arriving visits. */
  readonly turn: () => Promise<void>
  readonly archive: VisitArchive | null
}

/**
 * Works on the next request to erase a person's visits; returns whether more is due. Each step ends
 * with one transaction, so an interruption changes nothing. Called only by the alarm, which also
 * moves visits, so no visit can be in transit.
 */
export async function runErasures(storage: DurableObjectStorage, due: Due): Promise<boolean> {
  const { sql } = storage
  const erasure = nextErasure(sql, due.now)
  // The alarm moves visits of older tables first.
  if (erasure === null || hasOldVisits(sql)) return false
  try {
    await runSlice(storage, workOf(sql, erasure, due))
  } catch (error) {
    forgetTail(sql)
    postponeErasure(sql, erasure.id, due.now + RETRY_MS)
    log.error({ message: 'A step of an erasure failed', erasure: erasure.id, error: `${error}` })
  }
  return nextErasure(sql, due.now) !== null
}

function workOf(sql: SqlStorage, erasure: OpenErasure, due: Due): ErasureWork {
  const { kind, subject, from, to } = erasure
  const maskBefore = readMaskBefore(sql, due.now)
  const condition: Condition =
    kind === 'address'
      ? { column: 'clientIp', is: 'equals', value: subject }
      : { column: 'id', is: 'equals', value: idToBytes(subject) }
  // A masked IP address is shared by many people.
  const first = Math.max(from ?? 0, kind === 'address' ? maskBefore : 0)
  return { ...due, erasure, condition, maskBefore, span: { from: first, to } }
}

async function runSlice(storage: DurableObjectStorage, work: ErasureWork): Promise<void> {
  const { sql } = storage
  const { erasure, span, now, turn, archive } = work
  storage.transactionSync(() => eraseFromTail(sql, work))
  let visits = 0
  let last = erasure.segment
  while (visits < VISITS_A_RUN) {
    const segment = nextSegment(sql, last, work)
    if (segment === null) break
    await eraseFromSegment(storage, segment, work).catch((error: unknown) => {
      // The damaged segment was set aside.
      if (!(error instanceof SegmentError)) throw error
    })
    await turn()
    last = segment.id
    visits += segment.count
  }
  noteProgress(sql, erasure.id, last)
  if (nextSegment(sql, last, work) !== null) return
  if (archive !== null) await deleteGone(sql, archive)
  storage.transactionSync(() => {
    eraseFromTail(sql, work)
    if (erasure.kind === 'address') forgetAddress(sql, erasure.subject)
    completeErasure(sql, erasure, unreadableDays(sql, span), now)
  })
}

/** Returns the next segment that may contain the person's visits; new segments have higher ids. */
function nextSegment(sql: SqlStorage, last: number, { span }: ErasureWork): SegmentRow | null {
  const [segment] = sql
    .exec<SegmentRow>(
      `select ${SEGMENT_COLUMNS} from segments
        where id > ? and "to" >= ? and "from" < ? and damage is null order by id limit 1`,
      last,
      span.from,
      span.to,
    )
    .toArray()
  return segment ?? null
}

const unreadableDays = (sql: SqlStorage, { from, to }: ErasureWork['span']): number[] =>
  sql
    .exec<{ day: number }>(
      `select distinct day from segments where damage is not null and day >= ? and day <= ?
        order by day`,
      dayOf(from),
      dayOf(to),
    )
    .toArray()
    .map(({ day }) => day)
