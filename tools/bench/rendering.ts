import type { Inspection } from '@crivo/inspection'
import { hostSite } from './inspection/host.ts'
import { inspectHosted } from './inspection/inspect-hosted.ts'
import { isAccused, isUnknown, printByPart, reportShare } from './inspection/outcomes.ts'
import { drawScripted, type Scripted } from './inspection/scripted.ts'
import { report } from './measure.ts'

const TUNING_SEED = 1
const REPORT_SEED = 8_311
const SITES = 80
/** Renderings mostly wait, so several run at once. */
const AT_ONCE = 5

interface Outcome {
  readonly drawn: Scripted
  readonly found: Inspection
}

/**
 * Measures what the inspection's browser detects on sites that cloak only by script. `tune` draws
 * from the tuning half and lists each mistake; for the reported half, only counts are printed.
 */
export async function benchRendering(mode: string | undefined): Promise<void> {
  const isTuning = mode?.startsWith('tune') === true
  const [, seed = TUNING_SEED, count = SITES, only] = (mode ?? '').split(':').map(Number)
  const drawn = isTuning
    ? drawScripted(seed, count, 'tuning')
    : drawScripted(REPORT_SEED, SITES, 'report')
  const waiting = [...drawn.entries()].filter(([at]) => only === undefined || at === only)
  const outcomes: Outcome[] = []
  const work = async () => {
    for (;;) {
      const next = waiting.shift()
      if (next === undefined) return
      const [index, drawn] = next
      const hosted = hostSite(drawn, index)
      const found = await inspectHosted(`https://${drawn.host}/`, hosted, 'browser')
      const outcome = { drawn, found }
      outcomes.push(outcome)
      if (isTuning) list(outcome, index)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  printReport(outcomes)
}

function list(outcome: Outcome, index: number): void {
  const { drawn, found } = outcome
  if (isAccused(outcome) === (drawn.kind === 'cloaking')) return
  const told = found.causes.map(({ traits, features }) => `${traits.join('+')}: ${features}`)
  console.error(
    `${drawn.kind} ${found.verdict} ${found.doubt} ${found.fetches} ${found.renderings?.size} #${index} ${Object.values(drawn.parts).join(' | ')} => ${[...told, ...found.honest].join('; ')}`,
  )
}

function printReport(outcomes: readonly Outcome[]): void {
  const of = (kind: Scripted['kind']) => outcomes.filter(({ drawn }) => drawn.kind === kind)
  const cloaking = of('cloaking')
  const benign = of('benign').filter((outcome) => !isUnknown(outcome))
  reportShare('recall-browser', cloaking, isAccused, 'sites that cloak by script')
  reportShare('fpr-browser', benign, isAccused, 'benign sites with a verdict')
  reportShare('abstained-browser', outcomes, isUnknown, 'sites')
  const fetches = outcomes.map(({ found }) => found.fetches)
  report('fetches-browser', Math.max(...fetches), 'pages', 'the most for one site')
  for (const part of ['conditions', 'looks', 'change', 'when', 'build']) {
    printByPart('recall', part, cloaking, isAccused)
  }
  printByPart('fpr', 'honest', benign, isAccused)
}
