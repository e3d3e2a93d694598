import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { LOCAL } from '../lib/paths.ts'
import { bundleEdge } from './edge/bundle.ts'
import { type ContenderName, type Contenders, startContenders } from './edge/contenders.ts'
import { type LoadResult, load } from './edge/load.ts'
import { benchStartup } from './edge/startup.ts'
import { median, report } from './measure.ts'

const ROUND_MS = 1_200
const WARM_UP_MS = 600

/**
 * The deployed edge worker's figures on bare workerd, each against a worker that does nothing
 * of its own. Contenders take turns, every answer is checked, every visit has to be stored.
 */
export async function benchEdge(): Promise<void> {
  const { values } = parseArgs({ options: { long: { type: 'boolean' } }, allowPositionals: true })
  const folder = join(LOCAL, 'bench', 'edge')
  await rm(folder, { recursive: true, force: true })
  const { script, gzipKb } = await bundleEdge(join(folder, 'bundle'))
  const { contenders, assertStored, stop } = await startContenders(folder, script)
  try {
    const rounds = await takeTurns(contenders, values.long === true ? 20 : 6)
    await assertStored()
    const ratio = (of: ContenderName, to: ContenderName, what: keyof LoadResult) =>
      median(
        rounds[of].map((round, index) => round[what] / (rounds[to][index]?.[what] ?? Number.NaN)),
      )
    const speed = ratio('redirect', 'constant', 'requestsPerSecond')
    report('redirect/constant', speed, 'ratio', 'requests/s of a constant 302; at least 0.55')
    report(
      'redirect/p99',
      ratio('redirect', 'constant', 'p99'),
      'ratio',
      'p99 of a constant 302; at most 3',
    )
    const proxied = ratio('proxy', 'passThrough', 'requestsPerSecond')
    report(
      'proxy/passthrough',
      proxied,
      'ratio',
      'requests/s of fetch(origin), 20 KB; at least 0.8',
    )
    const busy = median(rounds.constant.map((round) => round.busy))
    report('generator/busy', busy, 'ratio', 'load generator on the constant 302; below 1 it waits')
  } finally {
    await stop()
  }
  report('bundle/kb', gzipKb, 'KB', 'deployed bundle, minified, gzip; at most 120')
  await benchStartup(folder, script)
}

/** Runs rounds in which each contender has its turn, so that a slow moment meets them all. */
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
    proxy: [],
  }
  const names = Object.keys(results) as ContenderName[]
  for (const name of names) await turn(name, WARM_UP_MS)
  for (let round = 0; round < count; round++) {
    for (const name of names) results[name].push(await turn(name, ROUND_MS))
  }
  return results
}
