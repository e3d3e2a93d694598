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

/** Starts a fault; the returned function ends it. */
type Fault = (world: World, random: Random) => () => void

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
  return () => network.set(link, null)
}

/** Kills a part between two awaits, after a few of the things it waits for have arrived. */
const killSoon: Fault = ({ edges, control, hosts }, random) => {
  const parts = random.pick([
    edges.flatMap((edge) => edge.parts),
    control.parts,
    hosts().flatMap(({ part }) => part ?? []),
    hosts().flatMap(({ part }) => part ?? []),
  ])
  const part = parts.length === 0 ? null : random.pick(parts)
  if (part !== null) part.killIn = 1 + random.below(12)
  return () => {}
}

const slowDisk: Fault = ({ hosts }, random) => {
  const host = random.pick(hosts())
  host.flushMs = 1 + random.below(2_000)
  return () => {
    host.flushMs = 0
  }
}

const fullDisk: Fault = ({ hosts }, random) => {
  const host = random.pick(hosts())
  const share = random.pick([0.2, 1])
  host.database.beforeWrite = () => {
    if (random.chance(share)) throw new Error('database or disk is full: SQLITE_FULL')
  }
  return () => {
    host.database.beforeWrite = () => {}
  }
}

const wrongClock: Fault = ({ edges }, random) => {
  const edge = random.pick(edges)
  const ahead = (random.below(41) - 20) * random.pick([1_000, 60_000])
  if (random.chance(0.5)) edge.clockAhead = ahead
  else edge.hub.clockAhead = ahead
  return () => {
    edge.clockAhead = 0
    edge.hub.clockAhead = 0
  }
}

const staleTexts: Fault = ({ control }) => {
  control.texts.isStale = true
  return () => {
    control.texts.isStale = false
  }
}

const newRelease: Fault = ({ edges }, random) => {
  random.pick(edges).restart()
  return () => {}
}

const coldDataCentre: Fault = ({ edges }, random) => {
  const edge = random.pick(edges)
  edge.forgetCaches()
  edge.kill(random.below(2))
  return () => {}
}

/** The possible faults; those listed twice are more frequent. */
export const FAULTS: readonly Fault[] = [
  badLink,
  badLink,
  badLink,
  killSoon,
  killSoon,
  killSoon,
  killSoon,
  slowDisk,
  fullDisk,
  wrongClock,
  staleTexts,
  newRelease,
  coldDataCentre,
]
