import { USUAL_PARAMETERS } from '@crivo/shared'
import { toConversion } from '#core/conversions/to-conversion.ts'
import { readAccount } from '../storage/state.ts'
import { noteEvent } from '../webhooks/note-event.ts'
import { REVEALED_AFTER_MS, readConversion } from './read-conversions.ts'

/**
 * Queues a conversion for webhooks and postbacks, unless its visit is invalid, a reviewer's, or has
 * not arrived. Each correction queues its own event. Delivery derives the source with the
 * account's parameters.
 */
export function noteConversion(sql: SqlStorage, id: number, now: number): void {
  if (!readAccount(sql)?.events.includes('conversion.changed')) return
  const found = readConversion(sql, id)
  if (found === null || found.class === null || found.isInvalid) return
  const { changes, token, clickId } = found
  noteEvent(sql, {
    id: `conversion-${id}-${changes}`,
    type: 'conversion.changed',
    at: now,
    openUntil: Math.max(now, found.visitAt + REVEALED_AFTER_MS),
    data: { ...toConversion(found, USUAL_PARAMETERS), token, clickId },
  })
}
