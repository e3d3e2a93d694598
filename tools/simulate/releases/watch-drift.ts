import type { Host } from '../deployments/watch-cdn.ts'
import { fail } from '../world/truth.ts'
import { changesOf } from '../world/watch.ts'
import type { World } from '../world/world.ts'

const NONE = '[]'

/** Records the drift that the dashboard shows and the alerts that owners get. */
export class DriftWatch {
  readonly #world: World
  readonly #shown = new Map<string, string>()
  /**
   * How often new drift was found on a domain, and its number of alerts before the latest drift.
   */
  readonly #found = new Map<string, { readonly times: number; readonly alerts: number }>()

  constructor(world: World) {
    this.#world = world
    const { control } = world
    const isChanged = changesOf(control.database, ['domains'])
    const { onWrite } = control
    control.onWrite = () => {
      onWrite()
      if (isChanged()) this.#read()
    }
    this.#read()
  }

  /** Returns the drift shown for a host, as JSON. */
  shownOf({ name }: Host): string {
    return this.#shown.get(name) ?? NONE
  }

  isShown(host: Host): boolean {
    return this.shownOf(host) !== NONE
  }

  /** Returns whether a host's owner was alerted to the drift that is shown. */
  isTold({ name }: Host): boolean {
    return this.#alertsOf(name) > this.#foundOf(name).alerts
  }

  /** Checks that no drift was reported twice. */
  check(hosts: readonly Host[]): void {
    for (const { name } of hosts) {
      const [{ times }, alerts] = [this.#foundOf(name), this.#alertsOf(name)]
      if (alerts > times) fail(`${name}: its owner got ${alerts} alerts about ${times} drifts`)
    }
  }

  #foundOf(name: string) {
    return this.#found.get(name) ?? { times: 0, alerts: 0 }
  }

  #alertsOf(name: string): number {
    const { control, accountId } = this.#world
    const { database } = control.ledgerOf(String(accountId))
    const count = "select count(*) n from alerts where kind = 'domain_error' and subject = ?"
    return Number(database.run(count, [name]).rows[0]?.n)
  }

  #read(): void {
    const { rows } = this.#world.control.database.run('select name, drift from domains', [])
    for (const row of rows) {
      const [name, drift] = [String(row.name), String(row.drift)]
      const before = this.#shown.get(name) ?? NONE
      this.#shown.set(name, drift)
      if (drift !== before && drift !== NONE) {
        const { times } = this.#foundOf(name)
        this.#found.set(name, { times: times + 1, alerts: this.#alertsOf(name) })
      }
    }
  }
}
