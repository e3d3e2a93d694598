import { type ControlPlaneReach, DAY_MS, HOUR_MS } from '@crivo/shared'

interface State extends Record<string, SqlStorageValue> {
  reach: ControlPlaneReach
  /** When the current run of failed or refused calls began; `null` if the last call succeeded. */
  failingSince: number | null
}

/** The result of the last calls to the control plane. Stored in SQLite to survive evictions. */
export class LastReach {
  readonly #sql: SqlStorage
  readonly #now: () => number
  #state: State
  /** `null` after an eviction, until a call fails again. */
  #failedAt: number | null = null

  constructor(sql: SqlStorage, now: () => number) {
    this.#sql = sql
    this.#now = now
    const [state] = sql.exec<State>('SELECT reach, failingSince FROM last_reach').toArray()
    this.#state = state ?? { reach: 'unknown', failingSince: null }
  }

  get value(): ControlPlaneReach {
    return this.#state.reach
  }

  /**
   * Returns the time from which the ruleset may no longer filter anyone, or `null` if it still may:
   * an hour after the control plane began to refuse all calls, as for a deleted domain, or a day
   * after it became unreachable, because the shares of people are out of date by then. Only a
   * failed call shows that the control plane is still lost: a domain without visits makes none.
   */
  get lostSince(): number | null {
    const { reach, failingSince } = this.#state
    if (failingSince === null || this.#failedAt === null) return null
    const lostAt = failingSince + (reach === 'reached' ? HOUR_MS : DAY_MS)
    return this.#failedAt < lostAt ? null : lostAt
  }

  /** Runs after every call and therefore writes only changes. */
  note(reach: ControlPlaneReach, isAccepted: boolean): void {
    this.#failedAt = isAccepted ? null : this.#now()
    const failingSince = isAccepted ? null : (this.#state.failingSince ?? this.#failedAt)
    if (reach === this.#state.reach && failingSince === this.#state.failingSince) return
    this.#sql.exec(
      'INSERT OR REPLACE INTO last_reach (only, reach, failingSince) VALUES (1, ?, ?)',
      reach,
      failingSince,
    )
    this.#state = { reach, failingSince }
  }
}
