import { MINUTE_MS } from '@crivo/shared'
import type { Sqlite } from '../platform/sqlite.ts'
import { fail } from '../world/truth.ts'
import { changesOf } from '../world/watch.ts'
import type { World } from '../world/world.ts'

/** How long a domain must run a release before it can count as healthy. */
const BAKED_AFTER_MS = 30 * MINUTE_MS
const STAGES = ['one', 'percent', 'tenth', 'all']
/** The number of domains that a stage and those before it may update. */
const REACH = [1, 2, 4, Number.POSITIVE_INFINITY]

/** The states that may follow each state. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  running: ['paused', 'halted', 'rolling_back', 'finished'],
  paused: ['running', 'halted', 'rolling_back'],
  halted: ['running', 'rolling_back'],
  finished: ['running', 'rolling_back'],
  rolling_back: ['rolled_back'],
  rolled_back: [],
}
const NEXT_OF_DOMAIN: Readonly<Record<string, readonly string[]>> = {
  deploying: ['baking', 'worse', 'skipped', 'rolling_back'],
  baking: ['well', 'worse', 'rolling_back'],
  well: ['rolling_back'],
  worse: ['rolling_back'],
  skipped: ['rolling_back'],
  rolling_back: ['rolled_back', 'stuck'],
  rolled_back: [],
  stuck: [],
}
export const OPEN_DOMAIN = ['deploying', 'baking', 'rolling_back']

/** A rollout, as stored by the control plane. */
export interface StoredRollout {
  readonly id: number
  readonly state: string
  readonly stage: string
}

/** A domain of a rollout. */
export interface Member {
  readonly domainId: number
  readonly state: string
  readonly deployedAt: number | null
}

/** Returns the only rollout; `null` before it starts. */
export function readRollout(database: Sqlite): StoredRollout | null {
  const rows = database.run('select id, state, stage from rollouts', []).rows
  if (rows.length > 1) fail('a release has two rollouts')
  const [row] = rows
  return row === undefined
    ? null
    : { id: Number(row.id), state: String(row.state), stage: String(row.stage) }
}

export const readMembers = (database: Sqlite): Member[] =>
  database
    .run('select domain_id id, state, deployed_at deployedAt from rollout_domains', [])
    .rows.map(({ id, state, deployedAt }) => ({
      domainId: Number(id),
      state: String(state),
      deployedAt: deployedAt === null ? null : Number(deployedAt),
    }))

/** Checks each step of a rollout against the allowed transitions. */
export class RolloutWatch {
  readonly #world: World
  #rollout: StoredRollout | null = null
  #members = new Map<number, Member>()

  constructor(world: World) {
    this.#world = world
    const { control, truth } = world
    const isChanged = changesOf(control.database, ['rollouts', 'rollout_domains'])
    const { onWrite } = control
    control.onWrite = () => {
      onWrite()
      if (!isChanged()) return
      try {
        this.#check()
      } catch (violation) {
        truth.note(violation)
      }
    }
  }

  /**
   * Checks that the rollout updates no more domains than its stage allows; a skipped domain makes
   * room for another one.
   */
  checkReach(updated: number): void {
    const { database } = this.#world.control
    const rollout = readRollout(database)
    const skipped = readMembers(database).filter(({ state }) => state === 'skipped').length
    const most = rollout === null ? 0 : (REACH[STAGES.indexOf(rollout.stage)] ?? 0) + skipped
    if (updated > most) fail(`${updated} domains are updated at stage ${rollout?.stage}`)
  }

  #check(): void {
    const { database } = this.#world.control
    const [rollout, members] = [readRollout(database), readMembers(database)]
    for (const member of members) this.#checkMember(member)
    if (rollout !== null) this.#checkRollout(rollout, members)
    this.#rollout = rollout
    this.#members = new Map(members.map((member) => [member.domainId, member]))
  }

  #checkRollout({ state, stage }: StoredRollout, members: readonly Member[]): void {
    const before = this.#rollout
    if (before === null) return
    if (state !== before.state && !NEXT[before.state]?.includes(state)) {
      fail(`the rollout is ${state} after ${before.state}`)
    }
    const isBack = STAGES.indexOf(stage) < STAGES.indexOf(before.stage)
    if (isBack) fail(`the rollout went back from ${before.stage} to ${stage}`)
    const isOver = state === 'finished' && before.state !== 'finished'
    if (stage === before.stage && !isOver) return
    const open = members.find((member) => OPEN_DOMAIN.includes(member.state))
    if (open !== undefined) {
      fail(`domain ${open.domainId} is ${open.state} when the rollout leaves ${before.stage}`)
    }
  }

  #checkMember({ domainId, state, deployedAt }: Member): void {
    const before = this.#members.get(domainId)
    if (before === undefined || before.state === state) return
    if (!NEXT_OF_DOMAIN[before.state]?.includes(state)) {
      fail(`domain ${domainId} is ${state} after ${before.state} in the rollout`)
    }
    const baked = this.#world.schedule.now - (deployedAt ?? 0)
    if (state === 'well' && baked < BAKED_AFTER_MS) {
      fail(`domain ${domainId} counts as healthy ${baked} ms after its update`)
    }
  }
}
