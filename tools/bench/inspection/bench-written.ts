import type { Inspection } from '@crivo/inspection'
import { hostSite } from './host.ts'
import { type Door, inspectHosted } from './inspect-hosted.ts'
import { isAccused, isUnknown, reportShare } from './outcomes.ts'
import { type Written, type WrittenSet, writtenSites } from './written/index.ts'

const AT_ONCE = 6

interface Outcome {
  readonly drawn: Written
  readonly found: Inspection
}

/**
 * Inspects sites that nobody drew from parts, without and with a browser. `tune` lists the mistakes
 * of the tuning half, or only of the sites named after it; of the other half, it prints counts.
 */
export async function benchWritten(set: WrittenSet, mode: string): Promise<void> {
  const [half = '', ...names] = mode.split(':')
  const isTuning = half === 'tune'
  const sites = isTuning
    ? writtenSites(set, 'tuning').filter(({ name }) => names.length === 0 || names.includes(name))
    : writtenSites(set, 'report')
  for (const door of ['plain', 'browser'] as const) {
    const outcomes: Outcome[] = []
    const waiting = [...sites.entries()]
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [index, drawn] = next
        const outcome = {
          drawn,
          found: await inspectHosted(drawn.url, hostSite(drawn, index), door),
        }
        outcomes.push(outcome)
        if (isTuning) list(door, outcome)
      }
    }
    await Promise.all(Array.from({ length: door === 'plain' ? 1 : AT_ONCE }, work))
    const of = (kind: Written['kind']) => outcomes.filter(({ drawn }) => drawn.kind === kind)
    reportShare(`recall-${door}`, of('cloaking'), isAccused, 'cloaking sites')
    reportShare(`accused-${door}`, of('benign'), isAccused, 'benign sites')
    reportShare(`abstained-${door}`, outcomes, isUnknown, 'sites')
  }
}

function list(door: Door, outcome: Outcome): void {
  const { drawn, found } = outcome
  if (isAccused(outcome) === (drawn.kind === 'cloaking')) return
  const told = found.causes.map(({ traits, features }) => `${traits.join('+')}: ${features}`)
  console.error(
    `${door} ${drawn.kind} ${drawn.name} ${found.verdict} ${found.doubt} ${found.fetches} ${found.renderings?.size} => ${[...told, ...found.honest].join('; ')}`,
  )
}
