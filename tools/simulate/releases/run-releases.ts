import { MINUTE_MS } from '@crivo/shared'
import { Random } from '../../fuzz/random.ts'
import { Cdn, variablesOf } from '../deployments/cdn.ts'
import { Faults } from '../deployments/faults.ts'
import { readStored } from '../deployments/stored.ts'
import { type Host, watchCdn } from '../deployments/watch-cdn.ts'
import {
  advanceRollout,
  checkDrift,
  probeDomains,
  resumeDueDeployments,
  runPublishingCron,
} from '../product.js'
import { advance } from '../world/advance.ts'
import type { Customer } from '../world/customer.ts'
import { FAULTS_OF_RELEASES } from '../world/faults.ts'
import { fail } from '../world/truth.ts'
import type { World } from '../world/world.ts'
import { checkReleased } from './check-released.ts'
import { createFleet, EARLIER } from './fleet.ts'
import { Operator } from './operator.ts'
import { driftAt, Outsider } from './outsider.ts'
import { DriftWatch } from './watch-drift.ts'
import { IsolateWatch } from './watch-isolates.ts'
import { RolloutWatch, readRollout } from './watch-rollout.ts'

const BUSY_MINUTES = 60
const CHANGES = 3
/** Longer than all stages after the longest failed deployment. */
const RECOVERY_MINUTES = 600
/** Drift is found by the first cron run that is at least an hour after the last check. */
const FOUND_WITHIN_MINUTES = 75
/**
 * The number of checks of isolates, and of rulesets published, while a new version reaches the
 * isolates.
 */
const LOOKS = 8
const PUBLISHED = 2
const SPREAD_MS = 30_000

/** Milliseconds after its upload at which a release starts to crash; `null` if it never does. */
const CRASHES_AFTER_MS = [null, null, 0, 10 * MINUTE_MS]

const CRON = [resumeDueDeployments, advanceRollout, checkDrift, probeDomains, runPublishingCron]

interface Setting {
  readonly world: World
  readonly customer: Customer
  readonly random: Random
  readonly cdn: Cdn
  readonly hosts: readonly Host[]
  readonly operator: Operator
  readonly outsider: Outsider
  readonly drift: DriftWatch
  readonly isBad: boolean
  /** Hosts whose owner deployed the release, or removed it. */
  readonly own: Set<number>
}

/** Rolls a release out to a fleet while calls and parts fail and someone changes deployed parts. */
export async function runReleases(world: World, customer: Customer): Promise<void> {
  const random = new Random(world.random.bits())
  const cdn = await Cdn.create(world, random)
  world.truth.secrets.add(cdn.token)
  const hosts = await createFleet(world, customer, cdn)
  await watchCdn(world, cdn, hosts)
  const crashesAfterMs = random.pick(CRASHES_AFTER_MS)
  const setting: Setting = {
    ...{ world, customer, random, cdn, hosts, own: new Set() },
    operator: new Operator(world),
    outsider: new Outsider(cdn, random),
    drift: new DriftWatch(world),
    isBad: crashesAfterMs !== null,
  }
  cdn.spreadMs = SPREAD_MS
  watchUploads(setting, crashesAfterMs)
  const faults = new Faults(world, random, FAULTS_OF_RELEASES)
  faults.plan(BUSY_MINUTES)
  planChanges(setting, faults)
  await runMinutes(setting, BUSY_MINUTES, () => false)
  faults.end()
  if (!(await runMinutes(setting, RECOVERY_MINUTES, () => recover(setting)))) {
    fail(hosts.map((host) => whatIsLeft(setting, host)).find((each) => each !== null) ?? 'no end')
  }
  checkReleased(setting)
  if (!setting.isBad) await checkFound(setting)
  setting.drift.check(hosts)
}

/** Records which workers run the release, and checks isolates while it reaches them. */
function watchUploads(setting: Setting, crashesAfterMs: number | null): void {
  const { world, cdn, hosts, own } = setting
  const { schedule, truth } = world
  const rollout = new RolloutWatch(world)
  const crashesAt = new Map<string, number>()
  cdn.crashes = ({ SCRIPT_VERSION = '' }) =>
    schedule.now >= (crashesAt.get(SCRIPT_VERSION) ?? Number.POSITIVE_INFINITY)
  const { onUpload } = cdn
  cdn.onUpload = (script) => {
    onUpload(script)
    const { SCRIPT_VERSION = '' } = variablesOf(script)
    if (script.code === EARLIER) return
    if (crashesAfterMs !== null && !crashesAt.has(SCRIPT_VERSION)) {
      crashesAt.set(SCRIPT_VERSION, schedule.now + crashesAfterMs)
    }
    const updated = cdn.scripts
      .filter(({ code }) => code !== EARLIER)
      .map((each) => Number(variablesOf(each).DOMAIN_ID))
      .filter((id) => hosts.some((host) => host.id === id) && !own.has(id))
    try {
      rollout.checkReach(new Set(updated).size)
    } catch (violation) {
      truth.note(violation)
    }
  }
  lookAtIsolates(setting)
}

/** Checks the isolates of the host with a campaign whenever its worker is replaced. */
function lookAtIsolates({ world, customer, random, cdn, hosts }: Setting): void {
  const { schedule } = world
  const edge = world.deployed.find(({ id }) => id === hosts[0]?.id)
  const campaign = customer.campaigns.find(({ domainId }) => domainId === edge?.id)
  if (edge === undefined || campaign === undefined) return
  const watch = new IsolateWatch(world, edge)
  const { onUpload } = cdn
  const publish = () =>
    void customer.call('POST', `/api/campaigns/${campaign.id}/pause`).catch(() => {})
  cdn.onUpload = (script) => {
    onUpload(script)
    if (variablesOf(script).DOMAIN_ID !== String(edge.id)) return
    for (let at = 0; at < LOOKS; at += 1) schedule.in(random.below(SPREAD_MS), watch.look)
    for (let at = 0; at < PUBLISHED; at += 1) schedule.in(random.below(SPREAD_MS), publish)
  }
}

function planChanges(setting: Setting, faults: Faults): void {
  const { world, random, hosts, isBad, outsider, operator } = setting
  const later = (run: () => void) => {
    const ms = random.below(BUSY_MINUTES * MINUTE_MS)
    world.schedule.in(ms, run)
    if (random.chance(0.4)) world.schedule.in(ms + random.below(500), faults.start)
  }
  for (let left = random.below(CHANGES + 1); left > 0; left -= 1) {
    const host = random.pick(hosts)
    const autoUpdate = random.chance(0.5)
    const failUrl = `https://pages.example/${random.bits()}`
    const change = random.pick([
      () => call(setting, host, 'PATCH', 'settings', { autoUpdate }),
      () => call(setting, host, 'PATCH', 'settings', { failUrl }),
      () => call(setting, host, 'POST', 'rotate-key'),
    ])
    later(change)
  }
  for (let left = random.below(CHANGES); left > 0 && !isBad; left -= 1) {
    const host = random.pick(hosts)
    later(random.chance(0.3) ? () => deploy(setting, host) : () => outsider.interfere(host))
  }
  const action = random.pick(['pause', 'halt', 'roll_back', null, null, null])
  if (action !== null) {
    later(() => {
      const rollout = readRollout(world.control.database)
      if (rollout !== null) operator.change(rollout.id, action)
    })
  }
}

/** Makes a call as a click in the dashboard does; if it fails, the owner clicks again later. */
const call = (
  { customer }: Setting,
  { id }: Host,
  method: string,
  path: string,
  body?: object,
): void => void customer.call(method, `/api/domains/${id}/${path}`, body).catch(() => {})

function deploy(setting: Setting, host: Host): void {
  setting.own.add(host.id)
  call(setting, host, 'POST', 'deploy-worker')
}

/** Runs the cron for the given minutes or until `isOver`; returns whether it was over. */
async function runMinutes(
  { world, random, drift, hosts, isBad }: Setting,
  minutes: number,
  isOver: () => boolean,
): Promise<boolean> {
  const { control, schedule } = world
  const end = schedule.now + minutes * MINUTE_MS
  while (schedule.now < end) {
    schedule.in(0, () => {
      for (const work of CRON) void control.run(work).catch(() => {})
    })
    // A rollout mostly waits, so skip minutes unless each probe counts.
    await advance(world, (isBad ? 1 : random.pick([1, 1, 4, 10])) * MINUTE_MS)
    drift.check(hosts)
    if (isOver()) return true
  }
  return false
}

/** Acts as the operator and the owners; returns whether nothing is left to do. */
function recover(setting: Setting): boolean {
  const { world, hosts, operator, isBad } = setting
  const { database } = world.control
  const rollout = readRollout(database)
  if (rollout === null) return false
  const { id, state } = rollout
  if (state === 'paused' || state === 'halted') {
    operator.change(id, isBad ? 'roll_back' : 'resume')
  }
  const left = hosts.filter((host) => !repair(setting, host))
  return left.length === 0 && (state === 'finished' || state === 'rolled_back')
}

/** Returns the problem with a host; `null` if there is none. */
function whatIsLeft({ world, cdn, drift }: Setting, host: Host): string | null {
  const { state, problem } = readStored(world.control.database, host.id)
  if (state !== 'done') return `${host.name}: its deployment is ${state} with ${problem}`
  const there = driftAt(cdn, host)
  if (there.length === 0 && !drift.isShown(host)) return null
  return `${host.name}: ${there} is shown as ${drift.shownOf(host)}, told: ${drift.isTold(host)}`
}

/**
 * Resumes a failed deployment, or deploys again once the owner was alerted to drift. Returns
 * whether there was no problem.
 */
function repair(setting: Setting, host: Host): boolean {
  if (whatIsLeft(setting, host) === null) return true
  const { world, cdn, drift, isBad } = setting
  const { state } = readStored(world.control.database, host.id)
  if (state === 'failed') {
    call(setting, host, 'POST', 'deployment/resume', { replaceRoute: true })
  } else if (state === 'done' && drift.isTold(host) && driftAt(cdn, host).length > 0 && !isBad) {
    deploy(setting, host)
  }
  return false
}

const AWAY = { dropped: 1, unanswered: 0, doubled: 0, delayMs: 0 }

/**
 * Changes a deployed part while nothing else fails, except that the ledger may be unavailable when
 * the drift is found. The drift must be found in time, reported once even though later checks find
 * it again, and repaired.
 */
async function checkFound(setting: Setting): Promise<void> {
  const { world, hosts, random, outsider, drift, cdn } = setting
  const host = random.pick(hosts)
  outsider.interfere(host)
  const expected = driftAt(cdn, host)
  world.network.set('api-ledger', random.chance(0.5) ? AWAY : null)
  await runMinutes(setting, FOUND_WITHIN_MINUTES, () => drift.isShown(host))
  world.network.set('api-ledger', null)
  if (drift.shownOf(host) !== JSON.stringify(expected)) {
    fail(`${host.name}: ${expected} is shown as ${drift.shownOf(host)}`)
  }
  await runMinutes(setting, FOUND_WITHIN_MINUTES, () => false)
  if (!drift.isTold(host)) fail(`${host.name}: its owner was not alerted to ${expected}`)
  await runMinutes(setting, RECOVERY_MINUTES, () => hosts.every((each) => repair(setting, each)))
  if (drift.isShown(host))
    fail(`${host.name}: a repaired drift is still shown: ${drift.shownOf(host)}`)
}
