import type { Inspection } from '@crivo/inspection'
import { benchWritten } from './inspection/bench-written.ts'
import { type Drawn, drawSites } from './inspection/generate.ts'
import { hostSite } from './inspection/host.ts'
import { inspectHosted } from './inspection/inspect-hosted.ts'
import { isAccused, isUnknown, printByPart, reportShare } from './inspection/outcomes.ts'
import { report } from './measure.ts'
import { benchRendering } from './rendering.ts'

const TUNING_SEED = 1
const REPORT_SEED = 4_207
const SITES = 1_000

interface Outcome {
  readonly drawn: Drawn
  readonly found: Pick<Inspection, 'verdict' | 'fetches' | 'doubt' | 'causes' | 'honest'>
  readonly requests: number
}

/**
 * Measures how often the inspection detects cloaking on generated sites. `tune` draws from the
 * tuning half and lists each mistake; for the reported half, only counts are printed.
 */
export async function benchInspection(mode: string | undefined): Promise<void> {
  for (const set of ['written', 'trades'] as const)
    if (mode?.startsWith(set) === true) return benchWritten(set, mode.slice(set.length + 1))
  if (mode?.startsWith('browser') === true) return benchRendering(mode.replace('browser-', ''))
  const isTuning = mode?.startsWith('tune') === true
  const [, seed = TUNING_SEED, count = SITES, only] = (mode ?? '').split(':').map(Number)
  const drawn = isTuning
    ? drawSites(seed, count, 'tuning')
    : drawSites(REPORT_SEED, SITES, 'report')
  const outcomes: Outcome[] = []
  for (const [index, site] of drawn.entries()) {
    if (isTuning && only !== undefined && index !== only) continue
    const outcome = await run(site, index)
    outcomes.push(outcome)
    if (isTuning && isMistake(outcome)) {
      const { verdict, fetches, causes, honest } = outcome.found
      const told = causes.map(({ traits, features }) => `${traits.join('+')}: ${features}`)
      console.error(
        `${verdict} ${fetches} #${index} ${site.name} => ${[...told, ...honest].join('; ')}`,
      )
    }
  }
  printReport(outcomes)
  if (!isTuning) await benchRendering(undefined)
}

async function run(drawn: Drawn, index: number): Promise<Outcome> {
  const hosted = hostSite(drawn, index)
  const found = await inspectHosted(`https://${drawn.host}/`, hosted, 'plain')
  return { drawn, found, requests: hosted.requests() }
}

const isCleared = (outcome: Outcome): boolean => !isAccused(outcome) && !isUnknown(outcome)
const isMistake = (outcome: Outcome): boolean =>
  outcome.drawn.kind === 'cloaking' ? !isAccused(outcome) : isAccused(outcome)

function printReport(outcomes: readonly Outcome[]): void {
  const of = (kind: Drawn['kind']) => outcomes.filter(({ drawn }) => drawn.kind === kind)
  const [benign, cloaking] = [of('benign'), of('cloaking')]
  const judged = benign.filter((outcome) => !isUnknown(outcome))
  const parts = cloaking.filter(({ drawn }) => drawn.parts.of === 'part')
  reportShare('recall', cloaking, isAccused, 'cloaking sites')
  reportShare('recall-part', parts, isAccused, 'sites that cloak a part')
  reportShare('fpr', judged, isAccused, 'benign sites with a verdict')
  reportShare('cleared-wrongly', cloaking, isCleared, 'cloaking sites')
  reportShare('abstained', outcomes, isUnknown, 'sites')
  const most = (values: readonly number[]) => Math.max(...values)
  const fetches = outcomes.map(({ found }) => found.fetches)
  const honest = benign.map(({ found }) => found.fetches)
  report('fetches', most(fetches), 'pages', 'the most for one site')
  report('fetches-honest', mean(honest), 'pages', 'the mean of benign sites')
  const requests = outcomes.map((outcome) => outcome.requests)
  report('requests', most(requests), 'requests', 'the most for one site, redirects included')
  for (const part of ['conditions', 'looks', 'change', 'share', 'build', 'honest'])
    printByPart('recall', part, cloaking, isAccused)
  for (const part of ['build', 'variation', 'honest']) printByPart('fpr', part, judged, isAccused)
  printByPart('abstained', 'honest', benign, isUnknown)
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
