import type { ControlPlaneReach } from '@crivo/shared'

/** The result of the last call to the control plane. Stored in SQLite to survive evictions. */
export class LastReach {
  readonly #sql: SqlStorage
  #value: ControlPlaneReach

  constructor(sql: SqlStorage) {
    this.#sql = sql
    const [row] = sql.exec<{ reach: ControlPlaneReach }>('SELECT reach FROM last_reach').toArray()
    this.#value = row?.reach ?? 'unknown'
  }

  get value(): ControlPlaneReach {
    return this.#value
  }

  /** Runs after every call and therefore writes only changes. */
  note(reach: ControlPlaneReach): void {
    if (reach === this.#value) return
    this.#sql.exec('INSERT OR REPLACE INTO last_reach (only, reach) VALUES (1, ?)', reach)
    this.#value = reach
  }
}
