import type { Runtime } from '@crivo/runtime'
import { DAY_MS, HOUR_MS } from '@crivo/shared'
import type { ControlPlane } from '#control-plane/control-plane.ts'

const EVERY_MS = DAY_MS
const RETRY_MS = HOUR_MS

interface Needs {
  readonly controlPlane: Pick<ControlPlane, 'showFetch'>
  /** A different script may run on a different version of the platform. */
  readonly script: string
  readonly now: Runtime['now']
}

/**
 * Sends a page-like fetch from the Hub's alarm to the control plane, because the platform may add
 * headers of its own. Runs once per script, then once a day.
 */
export class OriginView {
  readonly #sql: SqlStorage
  readonly #needs: Needs
  #dueAt: number

  constructor(sql: SqlStorage, needs: Needs) {
    this.#sql = sql
    this.#needs = needs
    const [row] = sql
      .exec<{ shownAt: number }>('SELECT shownAt FROM origin_view WHERE script = ?', needs.script)
      .toArray()
    this.#dueAt = row === undefined ? 0 : row.shownAt + EVERY_MS
  }

  /** Whether this script has never run; the first run does not wait for a visit. */
  get isNew(): boolean {
    return this.#dueAt === 0
  }

  /** Called by the alarm only. Never rejects. */
  async runIfDue(): Promise<void> {
    const { controlPlane, script, now } = this.#needs
    if (now() < this.#dueAt) return
    this.#dueAt = now() + RETRY_MS
    if (!(await controlPlane.showFetch())) return
    this.#sql.exec(
      'INSERT OR REPLACE INTO origin_view (only, script, shownAt) VALUES (1, ?, ?)',
      ...[script, now()],
    )
    this.#dueAt = now() + EVERY_MS
  }
}
