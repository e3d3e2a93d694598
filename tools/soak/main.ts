import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { MINUTE_MS } from '@crivo/shared'
import { build } from '../../scripts/lib/build.ts'
import { callApi } from '../../scripts/lib/local/api-client.ts'
import { countAttempts, countWaiting } from '../../scripts/lib/visits/stored.ts'
import { settle } from '../drill/outcome.ts'
import { BROKEN, type Fault } from '../rig/link.ts'
import { BLACK, type Rig, startRig, WHITE } from '../rig/rig.ts'
import { drain } from './drain.ts'
import { Handover } from './handover.ts'
import { startHostile } from './hostile.ts'
import { Latencies } from './latencies.ts'
import { processorSeconds, workerdMb } from './processes.ts'
import { startSlowOrigin } from './slow-origin.ts'
import { Tally } from './tally.ts'
import { Trouble } from './trouble.ts'

const TICK_MS = 10
/**
 * Further visits are not sent. With 2,000 in progress, a saturated edge exceeded the time limit of
 * every visit, and the Hub, which shares a thread with the edge here but not at Cloudflare,
 * exceeded its own limit while waiting for the control plane.
 */
const MOST_UNDER_WAY = 500

const { values } = parseArgs({ options: { minutes: { type: 'string' }, rate: { type: 'string' } } })
const minutes = Number(values.minutes ?? 10)
const rate = Number(values.rate ?? 2_000)

const slowLedger: Fault = async (call, deliver) => {
  await sleep(2_000)
  return deliver(call)
}

const whole: Fault = (call, deliver) => deliver(call)

interface Phase {
  readonly name: string
  /** The fault of the link to the control plane. */
  readonly fault?: Fault
  readonly begin?: (rig: Rig) => () => void
}

/** The fault in each fifth of the run. */
const PHASES: readonly Phase[] = [
  { name: 'nothing' },
  { name: 'a slow ledger', fault: slowLedger },
  { name: 'no control plane, so that the Hub fills', fault: BROKEN },
  {
    name: 'unfinished requests, slow bodies, unknown hosts',
    begin: ({ ports }) => startHostile(ports),
  },
  { name: 'nothing' },
]

await build()
/** The edge's log: messages and their reasons. */
const logged = new Tally()
const rig = await startRig('soak', { onEdgeLog: (line) => logged.add(withReason(line)) })
const edge = new Latencies()
const parts = {
  publish: new Latencies(),
  query: new Latencies(),
  export: new Latencies(),
  'slow-origin': new Latencies(),
}
const slow = await startSlowOrigin(rig)
const memory: number[] = []
let isOver = false
/** Visits that could not be sent on time because the maximum number was in progress. */
let behind = 0
try {
  rig.visitors.agent = new Agent({ keepAlive: true })
  const before = processorSeconds()
  rig.visitors.expect((location) => location === BLACK || location === WHITE)
  const beside = Promise.all([
    sendVisits(),
    repeat(5_000, () => parts.publish.measure(rig.togglePause)),
    repeat(1_000, () => parts.query.measure(() => ask('/api/analytics/visits?limit=50'))),
    repeat(15_000, () => parts.export.measure(readExport)),
    repeat(100, () => parts['slow-origin'].measure(slow.visit)),
    repeat(1_000, async () => void memory.push(workerdMb())),
  ])
  for (const phase of PHASES) await run(phase)
  isOver = true
  await beside
  const after = processorSeconds()
  const drained = await drain(rig)
  report(await settle(rig))
  for (const [part, seconds] of after) {
    print(`processors-${part}`, (seconds - (before.get(part) ?? 0)) / (minutes * 60))
  }
  print('waiting-at-end', drained.waiting)
  print('waiting-until-s', drained.seconds)
} finally {
  isOver = true
  slow.stop()
  await rig.stop()
}
process.exit()

/** Downloads an export of all visits, as a customer does. */
async function readExport(): Promise<void> {
  const url = `http://127.0.0.1:${rig.ports.api}/api/analytics/export?format=csv`
  const response = await fetch(url, { headers: { Authorization: `Bearer ${rig.token}` } })
  if (!response.ok) throw new Error(`answered ${response.status}`)
  for await (const _ of response.body ?? []) if (isOver) break
}

function ask(path: string): Promise<unknown> {
  return callApi(`http://127.0.0.1:${rig.ports.api}`, 'GET', path, { token: rig.token })
}

/** Sends visits at a fixed rate, whether or not earlier ones were answered. */
async function sendVisits(): Promise<void> {
  const from = performance.now()
  let sent = 0
  let underWay = 0
  while (!isOver) {
    const due = Math.floor(((performance.now() - from) * rate) / 1_000)
    for (; sent + behind < due; ) {
      if (underWay >= MOST_UNDER_WAY) {
        behind += 1
        continue
      }
      sent += 1
      underWay += 1
      void edge
        .measure(() => rig.visitors.visit())
        .then(() => {
          underWay -= 1
        })
    }
    await sleep(TICK_MS)
  }
  while (underWay > 0) await sleep(TICK_MS)
}

/** Returns a log line's message, with its reason. */
function withReason(line: string): string {
  const [message = ''] = line.split(' {', 1)
  const reason = /reason: ['"`]([^'"`]*)/.exec(line)?.[1]
  return reason === undefined ? message : `${message}: ${reason}`
}

async function run({ name, fault = whole, begin = () => () => {} }: Phase): Promise<void> {
  console.error(`at fault: ${name}`)
  const handover = new Handover()
  const trouble = new Trouble(rig.visitors)
  rig.toControlPlane.fault = handover.through(fault)
  const end = begin(rig)
  await sleep((minutes * MINUTE_MS) / PHASES.length)
  end()
  const [waiting, attempts] = [await countWaiting(rig.state), await countAttempts(rig.state)]
  for (const line of [handover.describe(waiting, attempts), ...trouble.describe()])
    console.log(`${name}: ${line}`)
}

async function repeat(everyMs: number, work: () => Promise<unknown>): Promise<void> {
  while (!isOver) {
    await work()
    await sleep(everyMs)
  }
}

function print(name: string, value: number): void {
  console.log(JSON.stringify({ name: `soak/${name}`, value: Math.round(value * 100) / 100 }))
}

/** Prints the figures; fails if a visit was lost, doubled or answered incorrectly. */
function report({ sent, lost, late, doubled, errors }: Awaited<ReturnType<typeof settle>>): void {
  print('visits-per-second', edge.count / (minutes * 60))
  print('visits-not-sent', behind)
  if (behind > 0) {
    const share = Math.round((100 * behind) / (behind + edge.count))
    console.log(`the edge was saturated: ${share} % of the visits could not be sent on time`)
  }
  print('edge-p50-ms', edge.quantile(0.5))
  print('edge-p99-ms', edge.quantile(0.99))
  for (const [name, times] of Object.entries(parts)) {
    print(`${name}-p99-ms`, times.quantile(0.99))
    for (const [what, count] of times.failures.counts) print(`${name}-failed: ${what}`, count)
  }
  const tenth = Math.max(1, Math.floor(memory.length / 10))
  const mean = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0) / all.length
  print('memory-start-mb', mean(memory.slice(0, tenth)))
  print('memory-most-mb', Math.max(...memory))
  print('memory-end-mb', mean(memory.slice(-tenth)))
  print('answered', sent)
  print('lost', lost)
  print('late', late)
  print('doubled', doubled)
  print('errors', errors)
  for (const [what, count] of logged.counts) print(`edge-logged: ${what}`, count)
  if (sent === 0 || lost + late + doubled + errors > 0) process.exitCode = 1
}
