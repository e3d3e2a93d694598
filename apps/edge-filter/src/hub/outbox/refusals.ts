import type { Runtime } from '@crivo/runtime'
import { backoffMs } from '#lib/backoff.ts'

interface State extends Record<string, SqlStorageValue> {
  inARow: number
  restUntil: number
}

/** A single refusal may be caused by the batch's content; two in a row suggest another cause. */
const OF_ONE_BATCH = 1

/** Counts consecutive refused batches and delays the next one accordingly. */
export class Refusals {
  readonly #sql: SqlStorage
  readonly #runtime: Pick<Runtime, 'random'>
  #state: State

  constructor(sql: SqlStorage, runtime: Pick<Runtime, 'random'>) {
    this.#sql = sql
    this.#runtime = runtime
    // Stored in SQLite, because a Hub may be evicted while it waits.
    const [state] = sql.exec<State>('SELECT inARow, restUntil FROM refusals').toArray()
    this.#state = state ?? { inARow: 0, restUntil: 0 }
  }

  get inARow(): number {
    return this.#state.inARow
  }

  /** Nothing may be sent before this time. */
  get restUntil(): number {
    return this.#state.restUntil
  }

  count(now: number): void {
    const inARow = this.inARow + 1
    const rest = inARow > OF_ONE_BATCH ? backoffMs(inARow - OF_ONE_BATCH, this.#runtime) : 0
    this.#write({ inARow, restUntil: now + rest })
  }

  /** Resets the count after an acknowledged batch. */
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
