import type { Claim } from '@crivo/visit'

/** How long a claim is remembered, as a worker whose call failed makes it again. */
const REMEMBER_MS = 60_000

/**
 * How many visitors each campaign of the domain has let through, in SQLite. Counts are kept when
 * a campaign leaves the ruleset, as it may come back by a rollback; ids are never given twice.
 */
export class ClickCounts {
  readonly #storage: DurableObjectStorage
  readonly #sql: SqlStorage
  #prunedAt = Number.NEGATIVE_INFINITY

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage
    this.#sql = storage.sql
    this.#sql.exec(`
      CREATE TABLE IF NOT EXISTS clicks (campaignId INTEGER PRIMARY KEY, count INTEGER NOT NULL);
      CREATE TABLE IF NOT EXISTS claims (
        visitId TEXT PRIMARY KEY,
        before INTEGER NOT NULL,
        at INTEGER NOT NULL
      ) WITHOUT ROWID;
    `)
  }

  /** Counts a visit's click once, unless the limit is reached, and gives the clicks before it. */
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
      return before
    })
  }

  /**
   * Takes over what the control plane has counted of each campaign, by id: clicks from before
   * there was a limit too. Never fewer than here, as some are on their way to it.
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

  #countOf(campaignId: number): number {
    const [row] = this.#sql
      .exec<{ count: number }>('SELECT count FROM clicks WHERE campaignId = ?', campaignId)
      .toArray()
    return row?.count ?? 0
  }

  /** Once a minute, as it reads every claim that is remembered. */
  #prune(now: number): void {
    if (now - this.#prunedAt < REMEMBER_MS) return
    this.#prunedAt = now
    this.#sql.exec('DELETE FROM claims WHERE at <= ?', now - REMEMBER_MS)
  }
}
