import { MINUTE_MS } from '@crivo/shared'
import { Random } from '../../fuzz/random.ts'
import { resumeDueDeployments } from '../product.js'
import { advance } from '../world/advance.ts'
import type { Customer } from '../world/customer.ts'
import { fail } from '../world/truth.ts'
import type { World } from '../world/world.ts'
import { Cdn } from './cdn.ts'
import { checkDeployed, whatIsLeft } from './check-deployed.ts'
import { Faults } from './faults.ts'
import { addForeign, addHosts, NAMES, SHARED_ZONE } from './hosts.ts'
import { checkState, readStored } from './stored.ts'
import { type Host, keysOf, watchCdn } from './watch-cdn.ts'

/** Minutes during which the owner makes changes while faults occur. */
const BUSY_MINUTES = 40
/** About the duration of a deployment's calls. */
const TIMELY_MS = 500
const CHANGES = 4
/** Minutes within which the owner removes everything, while faults occur. */
const REMOVING_MINUTES = 10
/** Interval in minutes at which the owner then looks for domains that need a click. */
const LOOK_EVERY = 5
/** Several times longer than all retries of a step. */
const RECOVERY_MINUTES = 150

/** Deploys domains to a customer's account while calls and parts fail; checks the result. */
export async function runDeployments(world: World, customer: Customer): Promise<void> {
  const random = new Random(world.random.bits())
  const cdn = await Cdn.create(world, random)
  world.truth.secrets.add(cdn.token)
  addForeign(cdn)
  const hosts = await addHosts(world, customer, cdn, NAMES)
  await watchCdn(world, cdn, hosts)
  const keys = new Map<number, readonly string[]>()
  for (const { id } of hosts) keys.set(id, await keysOf(id))
  for (const each of keys.values()) for (const key of each) world.truth.secrets.add(key)
  const leftOf = (host: Host) => whatIsLeft(world, cdn, host, keys.get(host.id) ?? [])
  const faults = new Faults(world, random)
  const setting = { world, customer, random, faults, hosts, leftOf }
  const isRemoving = random.chance(0.5)
  planChanges(setting, isRemoving)
  await runFaults(setting, BUSY_MINUTES)
  await checkDeployed(world, cdn, hosts)
  if (!isRemoving) checkZone(setting, cdn)
  for (const host of hosts) {
    const ms = random.below(REMOVING_MINUTES * MINUTE_MS)
    planCall(setting, host, { ms, path: 'deployment/undo', body: { deleteZone: true } })
  }
  await runFaults(
    { ...setting, leftOf: (host) => leftOf(host) ?? whatIsDeployed(world, host) },
    REMOVING_MINUTES,
  )
  await checkDeployed(world, cdn, hosts)
}

interface Setting {
  readonly world: World
  readonly customer: Customer
  readonly random: Random
  readonly faults: Faults
  readonly hosts: readonly Host[]
  /** Returns why a host still needs its owner or more time. */
  readonly leftOf: (host: Host) => string | null
}

async function runFaults(setting: Setting, minutes: number): Promise<void> {
  const { world, faults, hosts } = setting
  faults.plan(minutes)
  for (let minute = 0; minute < minutes; minute += 1) await runMinute(world, hosts)
  faults.end()
  await recover(setting)
}

async function runMinute(world: World, hosts: readonly Host[]): Promise<void> {
  const { control } = world
  void control.run(resumeDueDeployments).catch(() => {})
  await advance(world, MINUTE_MS)
  for (const { id } of hosts) checkState(readStored(control.database, id))
}

/** Plans a call by the owner, often timed to coincide with a fault. */
function planCall(
  { world, customer, random, faults }: Setting,
  { id }: Host,
  { ms, method = 'POST', path, body }: Planned,
): void {
  const send = () => void customer.call(method, `/api/domains/${id}/${path}`, body).catch(() => {})
  world.schedule.in(ms, send)
  if (random.chance(0.4)) world.schedule.in(ms + random.below(TIMELY_MS), faults.start)
}

interface Planned {
  readonly ms: number
  readonly method?: string
  readonly path: string
  readonly body?: object
}

function planChanges(setting: Setting, isRemoving: boolean): void {
  const { random, hosts } = setting
  for (const host of hosts) {
    const call = (ms: number, method: string, path: string, body?: object) =>
      planCall(setting, host, { ms, method, path, ...(body !== undefined && { body }) })
    call(random.below(MINUTE_MS), 'POST', 'deploy-worker')
    for (let change = 0; change < CHANGES; change += 1) {
      const at = random.below(BUSY_MINUTES * MINUTE_MS)
      switch (random.below(isRemoving ? 6 : 5)) {
        case 0:
          call(at, 'POST', 'rotate-key')
          break
        case 1:
          call(at, 'PATCH', 'settings', { failUrl: `https://pages.example/${random.bits()}` })
          break
        case 2:
          call(at, 'POST', 'deploy-worker')
          break
        case 3:
          call(at, 'GET', 'deployment')
          break
        case 4:
          call(at, 'POST', 'deployment/resume', { replaceRoute: random.chance(0.5) })
          break
        default:
          call(at, 'POST', 'deployment/undo', { deleteZone: random.chance(0.5) })
      }
    }
  }
}

/** Waits until every deployment has ended; the owner clicks wherever a deployment needs it. */
async function recover({ world, customer, hosts, leftOf }: Setting): Promise<void> {
  const { control } = world
  const click = (host: Host) => {
    const { state } = readStored(control.database, host.id)
    if (state === 'failed') {
      return void call(customer, host, 'deployment/resume', { replaceRoute: true })
    }
    if (state !== 'done') return
    const isLeft = leftOf(host) === STILL_DEPLOYED
    if (isLeft) void call(customer, host, 'deployment/undo', { deleteZone: true })
  }
  for (let minute = 0; minute < RECOVERY_MINUTES; minute += 1) {
    await runMinute(world, hosts)
    const open = hosts.filter((host) => leftOf(host) !== null)
    if (open.length === 0) return
    if (minute % LOOK_EVERY === 0) for (const host of open) click(host)
  }
  const left = hosts.map(leftOf).find((each) => each !== null)
  if (left != null) fail(left)
}

const STILL_DEPLOYED = 'still deployed'

function whatIsDeployed({ control }: World, { id }: Host): string | null {
  return readStored(control.database, id).kind === 'deploy' ? STILL_DEPLOYED : null
}

/** Makes a call as a click in the dashboard does; if it fails, the owner clicks again later. */
const call = (customer: Customer, { id }: Host, path: string, body?: object) =>
  customer.call('POST', `/api/domains/${id}/${path}`, body).catch(() => null)

/** Checks that a zone that only a deployment can have created is recorded as Crivo's own. */
function checkZone({ world: { control }, hosts }: Setting, cdn: Cdn): void {
  if (cdn.zones.every(({ name }) => name !== SHARED_ZONE)) return
  const shared = hosts.filter(({ name }) => name.endsWith(`.${SHARED_ZONE}`))
  const stored = shared.map(({ id }) => readStored(control.database, id))
  if (stored.every(({ kind, ownsZone }) => kind !== 'deploy' || !ownsZone)) {
    fail('a deployment created a zone without recording it')
  }
}
