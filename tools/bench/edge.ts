import { existsSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { LOCAL } from '../../scripts/lib/paths.ts'
import { bundleEdge } from './edge/bundle.ts'
import { type ContenderName, type Contenders, startContenders } from './edge/contenders.ts'
import { type LoadResult, load } from './edge/load.ts'
import { loadAtRate } from './edge/open-loop.ts'
import { benchStartup } from './edge/startup.ts'
import { median, report } from './measure.ts'

const ROUND_MS = 1_200
const WARM_UP_MS = 600
/**
 * An in-memory file system for the Hub's storage. On disk, each write stops the workerd thread that
 * answers visits: 20 times a second, for up to 10 ms. On the platform, a Hub's writes run
 * elsewhere.
 */
const MEMORY = '/dev/shm'
/** Far below saturation, so that p99 shows bursts rather than the queue. */
const STEADY = { perSecond: 1_000, milliseconds: 2_000 }

/**
 * Measures the deployed edge worker on plain workerd against a worker that does nothing. Alternates
 * the contenders, checks every response and asserts that every visit is stored.
 */
export async function benchEdge(): Promise<void> {
  const { values } = parseArgs({ options: { long: { type: 'boolean' } }, allowPositionals: true })
  const folder = join(LOCAL, 'bench', 'edge')
  await rm(folder, { recursive: true, force: true })
  const { script, gzipKb } = await bundleEdge()
  const running = existsSync(MEMORY) ? mkdtempSync(join(MEMORY, 'crivo-bench-')) : folder
  const { contenders, assertStored, stop } = await startContenders(running, script)
  try {
    const rounds = await takeTurns(contenders, values.long === true ? 20 : 6)
    const p99 = await steadyP99(contenders, values.long === true ? 20 : 6)
    await assertStored()
    const ratio = (of: ContenderName, to: ContenderName) =>
      median(
        rounds[of].map(
          ({ requestsPerSecond }, index) =>
            requestsPerSecond / (rounds[to][index]?.requestsPerSecond ?? Number.NaN),
        ),
      )
    const speed = ratio('redirect', 'constant')
    report('redirect/constant', speed, 'ratio', 'requests/s of a constant 302; at least 0.68')
    report(
      'redirect/p99-ms-at-1000',
      p99,
      'ms',
      'p99 less that of a constant 302, both at 1,000 requests/s; at most 1.5',
    )
    report(
      'proxy-kept/passthrough',
      ratio('proxyKept', 'passThrough'),
      'ratio',
      'requests/s of fetch(origin), 20 KB, for a page that is kept; at least 1.5',
    )
    report(
      'proxy/passthrough',
      ratio('proxy', 'passThrough'),
      'ratio',
      'requests/s of fetch(origin), 20 KB, for a page that cannot be kept; at least 0.45',
    )
    report(
      'proxy/handwritten',
      ratio('proxy', 'handwritten'),
      'ratio',
      'requests/s of a worker that only adds a <base> with HTMLRewriter; at least 0.9',
    )
    const busy = median(rounds.constant.map((round) => round.busy))
    report('generator/busy', busy, 'ratio', 'load generator on the constant 302; below 1 it waits')
  } finally {
    await stop()
    await rm(running, { recursive: true, force: true })
  }
  report('bundle/kb', gzipKb, 'KB', 'deployed bundle, minified, gzip; at most 120')
  await benchStartup(folder, script)
}

/** Runs rounds with each contender in turn, so that a slow moment affects all of them. */
async function takeTurns(
  contenders: Contenders['contenders'],
  count: number,
): Promise<Record<ContenderName, LoadResult[]>> {
  const turn = async (name: ContenderName, milliseconds: number): Promise<LoadResult> => {
    const { port, requests, onAnswered } = contenders[name]
    const result = await load(port, requests, milliseconds)
    onAnswered(result.requests)
    return result
  }
  const results: Record<ContenderName, LoadResult[]> = {
    constant: [],
    redirect: [],
    passThrough: [],
    handwritten: [],
    proxy: [],
    proxyKept: [],
  }
  const names = Object.keys(results) as ContenderName[]
  for (const name of names) await turn(name, WARM_UP_MS)
  for (let round = 0; round < count; round++) {
    for (const name of names) results[name].push(await turn(name, ROUND_MS))
  }
  return results
}

/** Returns the median over paired rounds of the difference in 99th percentiles, in milliseconds. */
async function steadyP99(
  { constant, redirect }: Contenders['contenders'],
  count: number,
): Promise<number> {
  const differences: number[] = []
  for (let round = 0; round < count; round++) {
    const baseline = await loadAtRate(constant.port, constant.requests, STEADY)
    const ours = await loadAtRate(redirect.port, redirect.requests, STEADY)
    redirect.onAnswered(ours.requests)
    differences.push(ours.p99 - baseline.p99)
  }
  return median(differences)
}
