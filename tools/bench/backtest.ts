import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deriveReason, INVALID_TRAFFIC_RULES, type Ruleset } from '@crivo/filter-engine'
import { DAY_MS } from '@crivo/shared'
import type { BacktestCounts } from '../../apps/api-worker/src/core/ledger-api/backtests.ts'
import type { TimeSpan } from '../../apps/api-worker/src/ledger/storage/time.ts'
import { startLedger } from '../rig/start-ledger.ts'
import { workerdCpuMs } from './cpu-time.ts'
import { report } from './measure.ts'

const MILLION = 1_000_000
/** The number of stored visits, including reviewers', and how often their segments are copied. */
const STORED = 100_000
const COPIES = 11
const BATCH = 5_000
const RUNS = 3

/** A draft with the most common tests. */
function draft(): string {
  const rules = [
    ...INVALID_TRAFFIC_RULES,
    { id: 'country', when: { not: { fact: 'country', op: 'in', value: ['AA', 'BA', 'CA'] } } },
    { id: 'language', when: { not: { fact: 'language', op: 'accepts', value: ['pt', 'en'] } } },
    { id: 'device', when: { fact: 'device', op: 'in', value: ['tablet'] } },
    { id: 'referrer', when: { fact: 'referrer', op: 'in', value: ['www.site-7.example'] } },
    { id: 'agent', when: { fact: 'userAgent', op: 'contains', value: 'Android 14' } },
    {
      id: 'parameter',
      when: { fact: 'parameter', op: 'startsWith', name: 'utm_content', value: 'criativo 1' },
    },
  ] as const
  const campaign = {
    ...{ id: 1, path: '/', status: 'active', delivery: 'proxy' },
    ...{ blackUrl: 'https://example.org/b', whiteUrl: 'https://example.org/w' },
    rules: rules.map(({ id, when }) => {
      const rule = { action: 'white', when } as const
      return { id, ...rule, reason: deriveReason(rule) }
    }),
  }
  return JSON.stringify({
    schema: 4,
    domain: { id: 1, name: 'example.com' },
    campaigns: [campaign],
  } as Ruleset)
}

/**
 * Measures a backtest of one campaign's million visits, one JSON object per line: its duration and
 * the additional memory of the ledger's process.
 */
export async function benchBacktest(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'crivo-backtest-'))
  const to = Date.now()
  const span = { from: to - 30 * DAY_MS, to }
  await storeVisits(folder, span)
  // A separate process, free of the memory used to generate the visits.
  const worker = await startLedger(folder, true)
  try {
    const { from } = span
    const input = { campaignId: 1, from, to, ruleset: draft() }
    const times: number[] = []
    const cpuTimes: number[] = []
    const peaks: number[] = []
    // Loads the code first, so that it does not count toward a backtest's memory.
    await worker.ask({ call: 'backtest', input: { ...input, from: to - DAY_MS } })
    for (let run = 0; run < RUNS; run++) {
      const before = await startPeak()
      const cpuBefore = await workerdCpuMs()
      const started = performance.now()
      const counts = (await worker.ask({ call: 'backtest', input })) as BacktestCounts | null
      times.push(performance.now() - started)
      const cpu = await workerdCpuMs()
      if (cpuBefore !== null && cpu !== null) cpuTimes.push(cpu - cpuBefore)
      // The generator's reviewers are counted separately.
      if (counts === null || counts.visits < MILLION || counts.unknown > 0) {
        throw new Error(`The backtest evaluated other visits: ${JSON.stringify(counts?.missing)}`)
      }
      if (before !== null) peaks.push((await readMemory('VmHWM')) - before)
    }
    const of = 'at least 1 M visits of a campaign; 14 rules, in the ledger’s object'
    report('backtest/ms-1m', Math.max(...times), 'ms', `${of}; the slowest of ${RUNS}`)
    if (cpuTimes.length > 0) {
      report('backtest/cpu-ms-1m', Math.max(...cpuTimes), 'ms', `${of}; CPU time of its process`)
    }
    const peak = Math.max(...peaks, 0)
    report('backtest/peak-mb', peak / 1_024, 'MB', `${of}; memory of the process beyond before`)
  } finally {
    await worker.stop()
    await rm(folder, { recursive: true })
  }
}

/** Stores the visits of a month in a ledger. */
async function storeVisits(folder: string, span: TimeSpan): Promise<void> {
  const worker = await startLedger(folder)
  const batches = STORED / BATCH
  await worker.ask({ call: 'prepare', seed: 5, batches, size: BATCH, ...span, campaigns: 1 })
  await worker.ask({ call: 'append' })
  await worker.ask({ call: 'compact' })
  await worker.ask({ call: 'multiply', times: COPIES - 1 })
  await worker.stop()
}

/** Resets the peak memory of the ledgers' processes, and returns their memory in KB. */
async function startPeak(): Promise<number | null> {
  try {
    for (const child of await readChildren()) await writeFile(`/proc/${child}/clear_refs`, '5')
    return await readMemory('VmRSS')
  } catch {
    // Only Linux reports it.
    return null
  }
}

async function readMemory(field: 'VmRSS' | 'VmHWM'): Promise<number> {
  let sum = 0
  for (const child of await readChildren()) {
    const status = await readFile(`/proc/${child}/status`, 'utf8')
    sum += Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0)
  }
  return sum
}

/** Returns the child processes of this process. */
async function readChildren(): Promise<string[]> {
  const tasks = await readdir('/proc/self/task')
  const lists = await Promise.all(
    tasks.map((task) => readFile(`/proc/self/task/${task}/children`, 'utf8')),
  )
  return lists.flatMap((list) => list.split(' ').filter(Boolean))
}
