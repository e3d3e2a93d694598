import { readState, writeState } from '../storage/state.ts'

/** The number of webhook events cleaned per alarm run. */
const EVENTS_AT_ONCE = 200

/** Schedules the cleaning of stored events; events stored later contain no reviewers' visits. */
export const startCleaningEvents = (sql: SqlStorage): void => writeState(sql, 'areEventsClean', '0')

/** Returns whether stored events may reveal reviewers' visits. */
export const hasUncleanEvents = (sql: SqlStorage): boolean =>
  readState(sql, 'areEventsClean') === '0'

/**
 * Removes reviewers' visits from the next events used to repeat webhook deliveries; returns whether
 * there are more.
 */
export function cleanEvents(sql: SqlStorage): boolean {
  if (!hasUncleanEvents(sql)) return false
  const events = sql
    .exec<{ id: string; data: string }>(
      `select id, data from webhook_events
        where type = 'visit.batch' and instr(data, '"visit.verified"') > 0 limit ?`,
      EVENTS_AT_ONCE,
    )
    .toArray()
  for (const { id, data } of events) {
    const { keys, counts }: { keys: { event: string }[]; counts: object } = JSON.parse(data)
    const cleaned = {
      keys: keys.filter(({ event }) => event !== 'visit.verified'),
      counts: { ...counts, 'visit.verified': undefined },
    }
    sql.exec('update webhook_events set data = ? where id = ?', JSON.stringify(cleaned), id)
  }
  if (events.length === EVENTS_AT_ONCE) return true
  writeState(sql, 'areEventsClean', '1')
  return false
}
