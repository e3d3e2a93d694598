import { MINUTE_MS } from '@crivo/shared'
import { lt, lte } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { activeSessions, requestMinutes } from '#db/schema.ts'
import { ACTIVE_MS } from './track.ts'

/** The statistics compare today with yesterday, so three days suffice. */
const REQUESTS_KEPT_MINUTES = 3 * 24 * 60

/** Deletes presence and request counts that the admin statistics no longer read. */
export async function deleteOldStatistics({ db, now }: Context): Promise<void> {
  const minute = Math.floor(now() / MINUTE_MS)
  await db.batch([
    db.delete(activeSessions).where(lte(activeSessions.seenAt, now() - ACTIVE_MS)),
    db.delete(requestMinutes).where(lt(requestMinutes.minute, minute - REQUESTS_KEPT_MINUTES)),
  ])
}
