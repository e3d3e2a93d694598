import { changeRollout } from '../product.js'
import { addAccount } from '../world/new-database.ts'
import type { World } from '../world/world.ts'

/** A super admin who controls rollouts. */
export class Operator {
  readonly #world: World
  readonly #accountId: number

  constructor(world: World) {
    this.#world = world
    const { database } = world.control
    this.#accountId = addAccount(database, 'operator', world.schedule.now)
    database.run("update accounts set role = 'super_admin' where id = ?", [this.#accountId])
  }

  /** Pauses, resumes, halts or rolls back a rollout; ignores failures. */
  change(id: number, action: string): void {
    const who = { accountId: this.#accountId, actorId: this.#accountId, onBehalfOf: null }
    void this.#world.control
      .run((ctx) => changeRollout({ ...ctx, ...who }, { id, action }))
      .catch(() => {})
  }
}
