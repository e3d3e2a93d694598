interface OutboxStatus extends Record<string, SqlStorageValue> {
  /** Visits that are waiting or in the open batch. */
  pending: number
  refusedBatches: number
  /** All visits dropped so far. */
  dropped: number
}

/** Returns the totals of a Hub's outbox tables. */
export const outboxIn = (sql: SqlStorage): OutboxStatus =>
  sql
    .exec<OutboxStatus>(
      `SELECT coalesce(sum(count), 0)
           - (SELECT coalesce(sum(count), 0) FROM visit_batches WHERE refusedAt IS NOT NULL) AS pending,
         (SELECT count(refusedAt) FROM visit_batches) AS refusedBatches,
         (SELECT coalesce(sum(ever), 0) FROM dropped_visits) AS dropped
       FROM visit_windows`,
    )
    .one()
