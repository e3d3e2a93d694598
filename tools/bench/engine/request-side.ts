import { classifyAgent, decide } from '@crivo/filter-engine'
import { isbot } from 'isbot'
import { type HeaderSet, readHeaderSet } from '../evidence/header-set.ts'
import { openCampaign, TYPICAL } from './campaign.ts'
import { type RawVisit, readFacts } from './raw-visit.ts'

const WARM_UP_ROUNDS = 200
const BATCHES = 20
/** Visits that are timed together: a fraction of the time until the system pauses a process. */
const BATCH = 50

const { program, campaign } = openCampaign(TYPICAL)

const SIDES = {
  request: (visit: RawVisit) => decide(program, campaign, readFacts(visit)),
  agent: ({ headers }: RawVisit) => classifyAgent(headers),
  isbot: ({ headers }: RawVisit) => isbot(headers.userAgent),
}
export type Side = keyof typeof SIDES

/** What the benchmark sends first; later messages each ask for a round. */
export interface Start {
  readonly side: Side
  readonly people: readonly HeaderSet[]
}

/** Keeps results alive, so that no work is optimized away. */
let sink: unknown = null
let visited = 0
let round = (): number[] => []

/**
 * Runs in a process of its own, because what ran before in a process shapes how its code is
 * compiled. Answers each message with a round: nanoseconds per visit of each of its batches.
 */
process.on('message', (start: Start | 'round') => {
  if (start !== 'round') {
    round = prepare(start)
    for (let warm = 0; warm < WARM_UP_ROUNDS; warm++) round()
  }
  process.send?.(round())
})

function prepare({ side, people }: Start): typeof round {
  const run = SIDES[side]
  const arrivals = people.map(arrivalsOf)
  const timeBatch = (): number => {
    const visits = Array.from({ length: BATCH }, () => {
      const arrive = arrivals[visited++ % arrivals.length]
      if (arrive === undefined) throw new Error('There are no visits')
      return arrive(visited % 256)
    })
    const started = process.hrtime.bigint()
    for (const visit of visits) sink = run(visit)
    return Number(process.hrtime.bigint() - started) / BATCH
  }
  return () => {
    const times = Array.from({ length: BATCHES }, timeBatch)
    if (sink === undefined) throw new Error('Nothing was measured')
    return times
  }
}

/**
 * Returns a function that makes a visit with new strings, as from the network: a repeated string is
 * already hashed, and compared by its address.
 */
function arrivalsOf({ headers, ...connection }: HeaderSet): (host: number) => RawVisit {
  const bytes = headers.map(([name, value]) => [name, Buffer.from(value, 'latin1')] as const)
  return (host) => ({
    address: `189.6.12.${host}`,
    country: 'BR',
    asn: 28_573,
    headers: readHeaderSet({
      ...connection,
      headers: bytes.map(([name, value]) => [name, value.toString('latin1')]),
    }),
  })
}
