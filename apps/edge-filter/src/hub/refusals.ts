import { backoffMs } from '../backoff.ts'

interface State extends Record<string, SqlStorageValue> {
  inARow: number
  restUntil: number
}

/** One refusal may be the batch's own fault; from the second in a row on it is held to be none. */
const OF_ONE_BATCH = 1

/** How many batches were refused in a row, and how long the next one waits for it. */
export class Refusals {
  readonly #sql: SqlStorage
  #state: State

  constructor(sql: SqlStorage) {
    this.#sql = sql
    // In SQLite, as a Hub may be evicted while it rests.
    sql.exec(
      `CREATE TABLE IF NOT EXISTS refusals (
        only INTEGER PRIMARY KEY CHECK (only = 1),
        inARow INTEGER NOT NULL,
        restUntil INTEGER NOT NULL
      )`,
    )
    const [state] = sql.exec<State>('SELECT inARow, restUntil FROM refusals').toArray()
    this.#state = state ?? { inARow: 0, restUntil: 0 }
  }

  get inARow(): number {
    return this.#state.inARow
  }

  /** Before this nothing is sent. */
  get restUntil(): number {
    return this.#state.restUntil
  }

  count(now: number): void {
    const inARow = this.inARow + 1
    const rest = inARow > OF_ONE_BATCH ? backoffMs(inARow - OF_ONE_BATCH) : 0
    this.#write({ inARow, restUntil: now + rest })
  }

  /** A batch was taken. */
  end(): void {
    if (this.inARow > 0) this.#write({ inARow: 0, restUntil: 0 })
  }

  #write(state: State): void {
    this.#sql.exec(
      'INSERT OR REPLACE INTO refusals (only, inARow, restUntil) VALUES (1, ?, ?)',
      state.inARow,
      state.restUntil,
    )
    this.#state = state
  }
}
