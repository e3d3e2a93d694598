import { DAY_MS, type Erasure } from '@crivo/shared'
import type { StoredErasure } from '#core/ledger-api/erasures.ts'
import { toIso, toIsoDay } from '#platform/to-iso.ts'

/** Converts an erasure to the API's format. */
export function toErasure(stored: StoredErasure): Erasure {
  const { id, kind, subject, visits, completedAt, isDelayed } = stored
  return {
    ...{ id, kind, subject, visits },
    from: toIso(stored.from),
    to: toIso(stored.to),
    requestedAt: toIso(stored.requestedAt),
    completedAt: toIso(completedAt),
    state: completedAt !== null ? 'completed' : isDelayed ? 'delayed' : 'running',
    exactFrom: stored.exactFrom === 0 ? null : toIso(stored.exactFrom),
    unreadableDays: stored.unreadableDays.map((day) => toIsoDay(day * DAY_MS)),
  }
}
