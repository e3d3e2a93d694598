import type { Random } from '../../fuzz/random.ts'
import type { Link, Weather } from '../platform/network.ts'
import type { World } from './world.ts'

const LINKS: readonly Link[] = [
  'edge-hub',
  'edge-api',
  'api-edge',
  'api-ledger',
  'database',
  'texts',
  'archive',
  'customer',
]

/** A fault in progress. */
interface Ongoing {
  readonly end: () => void
  /**
   * True if the fault may lose visits that no Hub has acknowledged, because retries do not outlast
   * it.
   */
  readonly excusesLoss: boolean
}

/** Starts a fault. */
export type Fault = (world: World, random: Random) => Ongoing

const harmless = (end: () => void = () => {}): Ongoing => ({ end, excusesLoss: false })
const harmful = (end: () => void = () => {}): Ongoing => ({ end, excusesLoss: true })

const bad = (random: Random): Weather =>
  random.pick<Weather>([
    { dropped: 0.3, unanswered: 0.3, doubled: 0, delayMs: 50 },
    { dropped: 0, unanswered: 0, doubled: 0.5, delayMs: 15_000 },
    { dropped: 0.05, unanswered: 0.4, doubled: 0.3, delayMs: 2_000 },
    { dropped: 1, unanswered: 0, doubled: 0, delayMs: 0 },
  ])

const badLink: Fault = ({ network }, random) => {
  const link = random.pick(LINKS)
  network.set(link, bad(random))
  const end = () => network.set(link, null)
  return link === 'edge-hub' ? harmful(end) : harmless(end)
}

/** Longer than one attempt to hand over visits, but shorter than all attempts. */
const BLIP_MS = 900

/** Cuts isolates off from their Hubs for a moment. */
const blip: Fault = ({ network, schedule }) => {
  const end = () => network.set('edge-hub', null)
  if (!network.isFine('edge-hub')) return harmless()
  network.set('edge-hub', { dropped: 1, unanswered: 0, doubled: 0, delayMs: 0 })
  schedule.in(BLIP_MS, end)
  return harmless()
}

/** Cuts isolates off from their Hubs and the control plane for a moment. */
const darkness: Fault = ({ network, schedule }) => {
  const links = ['edge-hub', 'edge-api'] as const
  if (!links.every((link) => network.isFine(link))) return harmless()
  const end = () => {
    for (const link of links) network.set(link, null)
  }
  for (const link of links) network.set(link, { dropped: 1, unanswered: 0, doubled: 0, delayMs: 0 })
  schedule.in(BLIP_MS, end)
  return harmless()
}

/** Kills a part between two awaits, after a few more deliveries. */
const killSoon: Fault = ({ edges, control, hosts }, random) => {
  const parts = random.pick([
    edges.flatMap((edge) => edge.parts),
    control.parts,
    hosts().flatMap(({ part }) => part ?? []),
    hosts().flatMap(({ part }) => part ?? []),
  ])
  const part = parts.length === 0 ? null : random.pick(parts)
  if (part === null) return harmless()
  part.killIn = 1 + random.below(12)
  const end = () => {
    part.killIn = Number.POSITIVE_INFINITY
  }
  return edges.some((edge) => edge.parts.includes(part)) ? harmful(end) : harmless(end)
}

const slowDisk: Fault = ({ hosts }, random) => {
  const host = random.pick(hosts())
  host.flushMs = 1 + random.below(2_000)
  return harmful(() => {
    host.flushMs = 0
  })
}

const fullDisk: Fault = ({ edges, control }, random) => {
  const hosts = [edges.map(({ hub }) => hub), [...control.ledgers.values()]]
  const host = random.pick(random.pick(hosts.filter((kind) => kind.length > 0)))
  const share = random.pick([0.2, 1])
  host.database.beforeWrite = () => {
    if (random.chance(share)) throw new Error('database or disk is full: SQLITE_FULL')
  }
  return harmful(() => {
    host.database.beforeWrite = () => {}
  })
}

const wrongClock: Fault = ({ edges }, random) => {
  const edge = random.pick(edges)
  const ahead = (random.below(41) - 20) * random.pick([1_000, 60_000])
  if (random.chance(0.5)) edge.clockAhead = ahead
  else edge.hub.clockAhead = ahead
  return harmless(() => {
    edge.clockAhead = 0
    edge.hub.clockAhead = 0
  })
}

const staleTexts: Fault = ({ control }) => {
  control.texts.isStale = true
  return harmless(() => {
    control.texts.isStale = false
  })
}

const newRelease: Fault = ({ edges }, random) => {
  random.pick(edges).restart()
  return harmful()
}

const coldDataCenter: Fault = ({ edges }, random) => {
  const edge = random.pick(edges)
  edge.forgetCaches()
  edge.kill(random.below(2))
  return harmful()
}

/** Possible faults; those listed twice are twice as likely. */
export const FAULTS: readonly Fault[] = [
  badLink,
  badLink,
  badLink,
  killSoon,
  killSoon,
  killSoon,
  killSoon,
  blip,
  darkness,
  slowDisk,
  fullDisk,
  fullDisk,
  wrongClock,
  staleTexts,
  newRelease,
  coldDataCenter,
]

const UNREACHED: readonly Weather[] = [
  { dropped: 0.1, unanswered: 0.1, doubled: 0, delayMs: 50 },
  { dropped: 0.3, unanswered: 0.3, doubled: 0, delayMs: 50 },
  { dropped: 0, unanswered: 0, doubled: 0.5, delayMs: 2_000 },
  { dropped: 0.05, unanswered: 0.4, doubled: 0.3, delayMs: 1_000 },
  { dropped: 1, unanswered: 0, doubled: 0, delayMs: 0 },
]

const badCdn: Fault = ({ network }, random) => {
  const links = ['cdn', 'cdn-once'] as const
  const weather = random.pick(UNREACHED)
  for (const link of links) network.set(link, weather)
  return harmless(() => {
    for (const link of links) network.set(link, null)
  })
}

const badDatabase: Fault = ({ network }, random) => {
  network.set('database', bad(random))
  return harmless(() => network.set('database', null))
}

const badHost: Fault = ({ network }, random) => {
  network.set('api-edge', bad(random))
  return harmless(() => network.set('api-edge', null))
}

/** Kills a control plane isolate between two awaits of its deployments. */
const killRunner: Fault = ({ control }, random) => {
  const { parts } = control
  const part = parts.length === 0 ? null : random.pick(parts)
  if (part === null) return harmless()
  part.killIn = 1 + random.below(20)
  return harmless(() => {
    part.killIn = Number.POSITIVE_INFINITY
  })
}

/** Possible faults while domains are deployed. */
export const FAULTS_OF_DEPLOYMENTS: readonly Fault[] = [
  badCdn,
  badCdn,
  badCdn,
  badDatabase,
  badHost,
  killRunner,
  killRunner,
  killRunner,
  killRunner,
]

const badHub: Fault = ({ network }, random) => {
  network.set('edge-hub', bad(random))
  return harmless(() => network.set('edge-hub', null))
}

const badLedger: Fault = ({ network }, random) => {
  network.set('api-ledger', bad(random))
  return harmless(() => network.set('api-ledger', null))
}

/** Possible faults during a rollout. */
export const FAULTS_OF_RELEASES: readonly Fault[] = [
  ...FAULTS_OF_DEPLOYMENTS,
  badHub,
  badLedger,
  badLedger,
]
