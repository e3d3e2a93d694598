import { type Inspection, inspect, localReaders as readers } from '@crivo/inspection'
import { createGuard } from '@crivo/network-guard'
import { platformRuntime } from '@crivo/runtime'
import { ownBrowser } from './inspection/browser.ts'
import { hostSite } from './inspection/host.ts'
import { createLoad } from './inspection/load.ts'
import { isAccused, isUnknown, reportShare } from './inspection/outcomes.ts'
import { type Written, writtenSites } from './inspection/written/index.ts'

const AT_ONCE = 6
const VISIT_MS = 30_000

type Door = 'plain' | 'browser'
interface Outcome {
  readonly drawn: Written
  readonly found: Inspection
}

/**
 * Inspects sites that nobody drew from parts, without and with a browser. `tune` lists the mistakes
 * of the tuning half, or only of the sites named after it; of the other half, it prints counts.
 */
export async function benchWritten(mode: string): Promise<void> {
  const [half = '', ...names] = mode.split(':')
  const isTuning = half === 'tune'
  const sites = isTuning
    ? writtenSites('tuning').filter(({ name }) => names.length === 0 || names.includes(name))
    : writtenSites('report')
  for (const door of ['plain', 'browser'] as const) {
    const outcomes: Outcome[] = []
    const waiting = [...sites.entries()]
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const outcome = { drawn: next[1], found: await run(next[1], next[0], door) }
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

async function run({ url, site }: Written, index: number, door: Door): Promise<Inspection> {
  const hosted = hostSite({ site }, index)
  const guard = createGuard({
    ...platformRuntime,
    resolve: async () => ['93.184.215.14'],
    fetch: hosted.fetch,
  })
  const given = { load: createLoad(guard), readers, standard: 'public' } as const
  if (door === 'plain') return inspect(url, given)
  const browser = await ownBrowser.open(guard)
  try {
    return await inspect(url, {
      ...given,
      render: (at, vantage, { takeFetch }) =>
        browser.render(at, vantage, { takeFetch, signal: AbortSignal.timeout(VISIT_MS) }),
    })
  } finally {
    await browser.close()
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
