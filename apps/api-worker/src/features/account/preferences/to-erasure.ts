import { DAY_MS, type Erasure } from '@crivo/shared'
import type { StoredErasure } from '#core/ledger-api/erasures.ts'

/** Converts an erasure to the API's format. */
export function toErasure(stored: StoredErasure): Erasure {
  const { id, kind, subject, visits, completedAt, isDelayed } = stored
  return {
    ...{ id, kind, subject, visits },
    from: stored.from === null ? null : toText(stored.from),
    to: toText(stored.to),
    requestedAt: toText(stored.requestedAt),
    completedAt: completedAt === null ? null : toText(completedAt),
    state: completedAt !== null ? 'completed' : isDelayed ? 'delayed' : 'running',
    exactFrom: stored.exactFrom === 0 ? null : toText(stored.exactFrom),
    unreadableDays: stored.unreadableDays.map((day) => toText(day * DAY_MS).slice(0, 10)),
  }
}

const toText = (at: number): string => new Date(at).toISOString()
