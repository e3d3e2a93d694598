import type { Runtime } from '@crivo/runtime'
import type { FilterTurn } from '@crivo/shared'
import type { ControlPlane } from '#control-plane/control-plane.ts'
import { backoffMs } from '#lib/backoff.ts'

interface State {
  /** Changes that the control plane has not received yet, oldest first. */
  readonly turns: readonly FilterTurn[]
  readonly offSince: number | null
  /** The ruleset version that includes the last reported change. */
  readonly version: number
}

const ON: State = { turns: [], offSince: null, version: 0 }
const MOST_TURNS = 100

/**
 * Records each time the domain's filters are turned on or off with its emergency link. A change
 * applies here until the control plane has received it and a ruleset that includes it arrives.
 */
export class FilterSwitch {
  readonly #sql: SqlStorage
  readonly #controlPlane: Pick<ControlPlane, 'reportFilters'>
  readonly #runtime: Pick<Runtime, 'now' | 'random'>
  #state: State
  #failures = 0
  #restUntil = 0

  constructor(
    sql: SqlStorage,
    controlPlane: Pick<ControlPlane, 'reportFilters'>,
    runtime: Pick<Runtime, 'now' | 'random'>,
  ) {
    this.#sql = sql
    this.#controlPlane = controlPlane
    this.#runtime = runtime
    const [row] = sql.exec<{ state: string }>('SELECT state FROM filter_switch').toArray()
    this.#state = row === undefined ? ON : JSON.parse(row.state)
  }

  turn(filtering: boolean): void {
    const { turns, version, offSince } = this.#state
    const at = this.#runtime.now()
    this.#store({
      turns: [...turns, { filtering, at }].slice(-MOST_TURNS),
      offSince: filtering ? null : (offSince ?? at),
      version,
    })
    this.#restUntil = 0
  }

  /** When changes must be reported; `null` if there are none. */
  get dueAt(): number | null {
    return this.#state.turns.length === 0 ? null : this.#restUntil
  }

  /**
   * Returns when the filters were turned off, given the stored ruleset version; `null` if they are
   * on.
   */
  offSince(held: number | null): number | null {
    const { turns, offSince, version } = this.#state
    if (offSince !== null && turns.length === 0 && (held ?? 0) >= version) this.#store(ON)
    return this.#state.offSince
  }

  /**
   * Reports the changes in order; returns the highest version named in the answers, or 0. Called by
   * the alarm only. Never rejects.
   */
  async report(): Promise<number> {
    let highest = 0
    for (;;) {
      const [turn] = this.#state.turns
      if (turn === undefined || this.#runtime.now() < this.#restUntil) return highest
      const version = await this.#controlPlane.reportFilters(turn)
      if (version === null) {
        this.#failures += 1
        this.#restUntil = this.#runtime.now() + backoffMs(this.#failures, this.#runtime)
        return highest
      }
      this.#failures = 0
      highest = Math.max(highest, version)
      const { turns, offSince } = this.#state
      this.#store({ turns: turns.filter((each) => each !== turn), offSince, version })
    }
  }

  #store(state: State): void {
    this.#sql.exec(
      'INSERT OR REPLACE INTO filter_switch (only, state) VALUES (1, ?)',
      JSON.stringify(state),
    )
    this.#state = state
  }
}
