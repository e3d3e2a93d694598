import { MINUTE_MS } from '@crivo/shared'
import { log } from '#platform/log.ts'
import { readState, writeState } from '../storage/state.ts'
import { maintainArchive } from './move-segments.ts'
import type { ArchiveWork } from './write-object.ts'

/** How long the next step waits after a failed one, because R2 may be unavailable. */
const RETRY_MS = 5 * MINUTE_MS

/** Returns when a failed step is due again, in milliseconds; `null` if none failed. */
export function nextArchiveRetry(sql: SqlStorage): number | null {
  const at = Number(readState(sql, 'archiveRetryAt') ?? 0)
  return at === 0 ? null : at
}

/** Runs the archive's next step unless one failed recently; returns whether there may be more. */
export async function maintainWhenDue(
  storage: DurableObjectStorage,
  work: ArchiveWork,
): Promise<boolean> {
  const { sql } = storage
  if (work.now < (nextArchiveRetry(sql) ?? 0)) return false
  try {
    const hasMore = await maintainArchive(storage, work)
    writeState(sql, 'archiveRetryAt', '0')
    return hasMore
  } catch (error) {
    writeState(sql, 'archiveRetryAt', String(work.now + RETRY_MS))
    log.error({ message: 'A step of the archive failed', error: `${error}` })
    return false
  }
}
