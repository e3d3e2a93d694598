import { DAY_MS } from '@crivo/shared'
import { Random } from '../../fuzz/random.ts'
import type { DurableHost } from '../platform/durable-host.ts'
import { readLogs } from '../platform/logs.ts'
import { MomentRandom } from '../platform/moment-random.ts'
import { Network } from '../platform/network.ts'
import { Schedule } from '../platform/schedule.ts'
import { runTimersOn } from '../platform/timers.ts'
import { addFeed } from './add-feed.ts'
import { API_HOST, ControlPlane } from './control-plane.ts'
import { Edge } from './edge.ts'
import { Internet } from './internet.ts'
import { addAccount, addDomain, CONTROL_DATABASES, LEDGER_DATABASES } from './new-database.ts'
import { secretsOf } from './secrets.ts'
import { Truth } from './truth.ts'
import { watchHub, watchVersions } from './watch.ts'

/** Seeds run on different dates, so that months, leap days and billing periods vary. */
const SEEDS = 2_048
const SPAN_MS = 60 * DAY_MS
const FIRST_DAY = Date.UTC(2026, 0, 1)

const DOMAINS = 2

/** An account with its domains' edges and the control plane, in virtual time. */
export interface World {
  readonly random: Random
  readonly schedule: Schedule
  readonly network: Network
  readonly internet: Internet
  readonly control: ControlPlane
  readonly edges: readonly Edge[]
  /** The edges that the control plane has deployed. */
  readonly deployed: Edge[]
  readonly accountId: number
  readonly truth: Truth
  /** All Durable Objects that exist. */
  readonly hosts: () => DurableHost<object>[]
  readonly close: () => void
}

/** Returns the time at which a seed's run begins. */
const startOf = (seed: number): number => FIRST_DAY + (seed % SEEDS) * SPAN_MS

/**
 * Creates a seed's world. With `isComparable`, its parts' random numbers depend only on the seed
 * and the time, and all calls take equally long, so that an additional event changes only what
 * depends on it.
 */
export async function createWorld(seed: number, { isComparable = false } = {}): Promise<World> {
  const random = new Random(seed)
  const schedule = new Schedule(startOf(seed))
  runTimersOn(schedule)
  const stream = () =>
    isComparable ? new MomentRandom(random.bits(), schedule) : new Random(random.bits())
  const network = new Network(schedule, isComparable ? null : stream())
  const internet = new Internet(schedule, network, stream())
  const database = CONTROL_DATABASES.take()
  const truth = new Truth()
  const { now } = schedule
  const accountId = addAccount(database, 'first', now)
  const parts = stream()
  const control = new ControlPlane(internet, parts, database)
  await addFeed(database, control.texts, now)
  internet.servers.set(API_HOST, {
    linkOf: () => 'edge-api',
    handle: (request) => control.handle(request),
  })
  const edges: Edge[] = []
  for (let at = 0; at < DOMAINS; at += 1) {
    const name = `shop${at}.example`
    const id = addDomain(database, { accountId, name, now })
    const edge = new Edge(
      { id, name, variables: await Edge.variablesOf({ id, name }) },
      { internet, random: parts, truth },
    )
    internet.servers.set(name, {
      linkOf: () => 'api-edge',
      handle: (request) => edge.handle(request),
    })
    edges.push(edge)
  }
  const deployed: Edge[] = []
  const hubs = () => [...edges, ...deployed].map(({ hub }) => hub)
  const hosts = () => [...hubs(), ...control.ledgers.values()]
  const close = () => {
    CONTROL_DATABASES.giveBack(database)
    for (const ledger of control.ledgers.values()) LEDGER_DATABASES.giveBack(ledger.database)
    for (const hub of hubs()) hub.database.close()
  }
  const world = {
    ...{ random, schedule, network, internet, control },
    ...{ edges, deployed, accountId, truth, hosts, close },
  }
  schedule.onSettled = () =>
    hosts()
      .map((host) => host.settle())
      .includes(true)
  for (const secret of secretsOf(accountId)) truth.secrets.add(secret)
  readLogs((line) => truth.readLog(line))
  watchVersions(world)
  for (const edge of edges) watchHub(world, edge)
  return world
}
