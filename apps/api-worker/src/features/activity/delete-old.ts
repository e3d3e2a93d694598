import { lt, lte } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { activeSessions, requestMinutes } from '../../db/schema.ts'
import { ACTIVE_MS } from './track.ts'

const MINUTE_MS = 60_000
/** Today and yesterday are compared. */
const REQUESTS_KEPT_MINUTES = 3 * 24 * 60

/** Deletes what the administration's numbers do not look at any more. */
export async function deleteOldActivity({ db, now }: Context): Promise<void> {
  const minute = Math.floor(now() / MINUTE_MS)
  await db.batch([
    db.delete(activeSessions).where(lte(activeSessions.seenAt, now() - ACTIVE_MS)),
    db.delete(requestMinutes).where(lt(requestMinutes.minute, minute - REQUESTS_KEPT_MINUTES)),
  ])
}
