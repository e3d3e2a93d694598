interface Counts extends Record<string, SqlStorageValue> {
  ever: number
  unreported: number
}

/** Counts dropped visits: all of them, and those not yet reported in a batch. */
export class DroppedVisits {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  ever(): number {
    return this.#read().ever
  }

  count(visits: number): void {
    const { ever, unreported } = this.#read()
    this.#write({ ever: ever + visits, unreported: unreported + visits })
  }

  /** Returns the number of visits for the next batch to report, and resets it. */
  takeUnreported(): number {
    const { ever, unreported } = this.#read()
    if (unreported > 0) this.#write({ ever, unreported: 0 })
    return unreported
  }

  /** Marks dropped visits as unreported again, because the batch that reported them was dropped. */
  putBack(visits: number): void {
    const { ever, unreported } = this.#read()
    if (visits > 0) this.#write({ ever, unreported: unreported + visits })
  }

  #read(): Counts {
    const [counts] = this.#sql.exec<Counts>('SELECT ever, unreported FROM dropped_visits').toArray()
    return counts ?? { ever: 0, unreported: 0 }
  }

  #write({ ever, unreported }: Counts): void {
    this.#sql.exec(
      'INSERT OR REPLACE INTO dropped_visits (only, ever, unreported) VALUES (1, ?, ?)',
      ever,
      unreported,
    )
  }
}
