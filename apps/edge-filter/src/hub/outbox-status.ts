/** What waits in a Hub, in visits where it says nothing else. */
export interface OutboxStatus extends Record<string, SqlStorageValue> {
  pending: number
  quarantinedBatches: number
  /** Ever dropped by overflow. */
  dropped: number
  /** Times that sending the open batch has failed. */
  attempts: number
}

/** Reads the figures; `lastBatched` is the last sequence number that a batch holds. */
export function readOutboxStatus(sql: SqlStorage, lastBatched: number): OutboxStatus {
  return sql
    .exec<OutboxStatus>(
      `SELECT (SELECT count(*) FROM visits WHERE seq > ?1)
           + (SELECT count(*) FROM batches JOIN visits ON seq BETWEEN first AND last WHERE state = 'open') AS pending,
         (SELECT count(*) FROM batches WHERE state = 'quarantined') AS quarantinedBatches,
         coalesce((SELECT value FROM counters WHERE name = 'dropped'), 0) AS dropped,
         coalesce((SELECT attempts FROM batches WHERE state = 'open'), 0) AS attempts`,
      lastBatched,
    )
    .one()
}
