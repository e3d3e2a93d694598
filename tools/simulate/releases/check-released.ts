import { type Cdn, variablesOf } from '../deployments/cdn.ts'
import { readStored } from '../deployments/stored.ts'
import type { Host } from '../deployments/watch-cdn.ts'
import { fail } from '../world/truth.ts'
import type { World } from '../world/world.ts'
import { EARLIER } from './fleet.ts'
import { OPEN_DOMAIN, readMembers, readRollout } from './watch-rollout.ts'

interface Released {
  readonly world: World
  readonly cdn: Cdn
  readonly hosts: readonly Host[]
  readonly isBad: boolean
  readonly own: ReadonlySet<number>
}

/** States in which a finished rollout leaves domains on the earlier release. */
const LEFT_OUT = ['skipped', 'worse']

/** Checks that a rollout ended and that each host runs the correct release. */
export function checkReleased({ world, cdn, hosts, isBad, own }: Released): void {
  const { database } = world.control
  const rollout = readRollout(database)
  if (rollout === null) fail('the rollout never started')
  const { state, stage } = rollout
  if (state !== 'finished' && state !== 'rolled_back') {
    fail(`the rollout is still ${state} at stage ${stage}`)
  }
  if (isBad && state === 'finished') fail('a release that crashes was rolled out')
  const members = new Map(readMembers(database).map((member) => [member.domainId, member.state]))
  for (const [id, each] of members) {
    if (OPEN_DOMAIN.includes(each)) fail(`domain ${id} is ${each} in a ${state} rollout`)
  }
  for (const { id, name } of hosts) {
    const script = cdn.scripts.find((each) => variablesOf(each).DOMAIN_ID === String(id))
    const { autoUpdate, workerVersion } = readStored(database, id)
    const isUpdated = script?.code !== EARLIER
    const member = members.get(id)
    const version = script && variablesOf(script).SCRIPT_VERSION
    if (version !== workerVersion) fail(`${name}: ${version} runs, ${workerVersion} is stored`)
    if (own.has(id) || member === 'stuck') continue
    const mayStay = !autoUpdate || LEFT_OUT.includes(member ?? '')
    if (state === 'finished' && !isUpdated && !mayStay) fail(`${name}: the rollout missed it`)
    if (state === 'rolled_back' && isUpdated) fail(`${name}: the rollback missed it`)
  }
}
