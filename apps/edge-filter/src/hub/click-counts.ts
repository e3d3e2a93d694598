import { DAY_MS, MINUTE_MS } from '@crivo/shared'
import type { Claim } from '@crivo/visit'
import type { CapReached } from '#control-plane/upstream.ts'

/** How long a claim is remembered, because a worker retries failed calls. */
const REMEMBER_MS = MINUTE_MS
/** How long the public record shows a change. */
const RECORD_MS = 30 * DAY_MS

/**
 * Counts the clicks of each campaign in SQLite. Keeps the counts of campaigns that leave the
 * ruleset, because a rollback may restore them; campaign ids are never reused.
 */
export class ClickCounts {
  readonly #storage: DurableObjectStorage
  readonly #sql: SqlStorage
  #prunedAt = Number.NEGATIVE_INFINITY

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage
    this.#sql = storage.sql
  }

  /**
   * Counts a visit's click once unless the limit is reached; returns the number of earlier clicks.
   */
  claim({ campaignId, visitId, limit }: Claim, now: number): number {
    return this.#storage.transactionSync(() => {
      this.#prune(now)
      const [made] = this.#sql
        .exec<{ before: number }>('SELECT before FROM claims WHERE visitId = ?', visitId)
        .toArray()
      if (made !== undefined) return made.before
      const before = this.#countOf(campaignId)
      if (before >= limit) return before
      this.#sql.exec(
        'INSERT OR REPLACE INTO clicks (campaignId, count) VALUES (?, ?)',
        campaignId,
        before + 1,
      )
      this.#sql.exec(
        'INSERT INTO claims (visitId, before, at) VALUES (?, ?, ?)',
        visitId,
        before,
        now,
      )
      if (before + 1 >= limit) {
        this.#sql.exec('INSERT OR IGNORE INTO caps VALUES (?, ?, ?)', campaignId, limit, now)
      }
      return before
    })
  }

  /**
   * Adopts the control plane's counts by campaign id, which include clicks from before the limit
   * was set. Never lowers a count, because some clicks are still in transit.
   */
  takeOver(clicks: Readonly<Record<string, number>>): void {
    this.#sql.exec(
      `INSERT INTO clicks (campaignId, count)
       SELECT CAST(key AS INTEGER), value FROM json_each(?) WHERE true
       ON CONFLICT (campaignId) DO UPDATE SET count = excluded.count
       WHERE excluded.count > count`,
      JSON.stringify(clicks),
    )
  }

  /** Returns the clicks by campaign id, including campaigns that left the ruleset. */
  all(): Record<string, number> {
    const rows = this.#sql.exec<{ campaignId: number; count: number }>('SELECT * FROM clicks')
    return Object.fromEntries([...rows].map(({ campaignId, count }) => [campaignId, count]))
  }

  /** Returns the click limits reached within the last 30 days. */
  caps(now: number): CapReached[] {
    return this.#sql
      .exec<{ campaignId: number; clickLimit: number; at: number }>(
        'SELECT * FROM caps WHERE at > ?',
        now - RECORD_MS,
      )
      .toArray()
  }

  #countOf(campaignId: number): number {
    const [row] = this.#sql
      .exec<{ count: number }>('SELECT count FROM clicks WHERE campaignId = ?', campaignId)
      .toArray()
    return row?.count ?? 0
  }

  /** Runs at most once a minute, because it scans all claims. */
  #prune(now: number): void {
    if (now - this.#prunedAt < REMEMBER_MS) return
    this.#prunedAt = now
    this.#sql.exec('DELETE FROM claims WHERE at <= ?', now - REMEMBER_MS)
  }
}
