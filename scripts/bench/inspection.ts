import { inspect } from '@crivo/inspection'
import { createGuard } from '@crivo/network-guard'
import { BENIGN } from './inspection/benign.ts'
import { CLOAKING } from './inspection/cloaking.ts'
import { createLoad } from './inspection/load.ts'
import { HOST_HEADER, type SiteServer, serveSites } from './inspection/serve-sites.ts'
import type { Behaviour } from './inspection/site.ts'
import { report } from './measure.ts'

/** The engine's rules may be found with these; every third behaviour and all other seeds are for the figures. */
const TUNING_SEEDS = [1, 2, 3]
const SEEDS = [101, 102, 103, 104, 105, 106, 107, 108]

interface Outcome {
  readonly behaviour: Behaviour
  readonly verdicts: readonly string[]
  readonly fetches: readonly number[]
  readonly requests: readonly number[]
}

/**
 * How often the inspection finds cloaking where it is and where it is not, on sites served
 * here. `tune` runs only what the rules may be found with.
 */
export async function benchInspection(mode: string | undefined): Promise<void> {
  const server = await serveSites()
  const isTuning = mode === 'tune'
  const behaviours = [BENIGN, CLOAKING].flatMap((all) =>
    isTuning ? all.filter((_, index) => index % 3 !== 2) : all,
  )
  const outcomes: Outcome[] = []
  try {
    for (const behaviour of behaviours) {
      const outcome = await run(behaviour, isTuning ? TUNING_SEEDS : SEEDS, server)
      outcomes.push(outcome)
      printOutcome(outcome)
    }
  } finally {
    server.close()
  }
  const [benign, cloaking] = (['benign', 'cloaking'] as const).map((kind) =>
    outcomes.filter(({ behaviour }) => behaviour.kind === kind),
  )
  report('recall', 100 * share(cloaking, 'different'), '%', `of ${sites(cloaking)} cloaking sites`)
  report('fpr', 100 * share(benign, 'different'), '%', `of ${sites(benign)} benign sites`)
  report('abstained', 100 * share(outcomes, 'inconclusive'), '%', `of ${sites(outcomes)} sites`)
  const most = (of: 'fetches' | 'requests') => Math.max(...outcomes.flatMap((each) => each[of]))
  report('fetches', most('fetches'), 'pages', 'the most for one site')
  report('requests', most('requests'), 'requests', 'the most for one site, redirects included')
}

async function run(
  behaviour: Behaviour,
  seeds: readonly number[],
  server: SiteServer,
): Promise<Outcome> {
  const verdicts: string[] = []
  const fetches: number[] = []
  const requests: number[] = []
  for (const seed of seeds) {
    server.host(behaviour.create(seed), seed)
    const guard = createGuard({
      resolve: async () => ['93.184.215.14'],
      fetch: (request) => fetchHere(request, server),
    })
    const found = await inspect(`https://shop-${seed}.com/`, { load: createLoad(guard) })
    verdicts.push(found.verdict)
    fetches.push(found.fetches)
    requests.push(server.count())
  }
  return { behaviour, verdicts, fetches, requests }
}

/** Every host is served by this machine; which one is meant goes along in a header. */
function fetchHere(request: Request, { port }: SiteServer): Promise<Response> {
  const url = new URL(request.url)
  const headers = new Headers(request.headers)
  headers.set(HOST_HEADER, url.hostname)
  const address = `http://127.0.0.1:${port}${url.pathname}${url.search}`
  return fetch(address, { headers, redirect: 'manual', signal: request.signal })
}

function printOutcome({ behaviour, verdicts, fetches }: Outcome): void {
  const counts = new Map<string, number>()
  for (const verdict of verdicts) counts.set(verdict, (counts.get(verdict) ?? 0) + 1)
  const text = [...counts].map(([verdict, count]) => `${verdict} ${count}`).join(', ')
  console.error(
    `${behaviour.kind.padEnd(8)} ${behaviour.name.padEnd(38)} ${text} (≤ ${Math.max(...fetches)} fetches)`,
  )
}

const sites = (outcomes: readonly Outcome[] = []): number =>
  outcomes.reduce((sum, { verdicts }) => sum + verdicts.length, 0)

const share = (outcomes: readonly Outcome[] = [], wanted: string): number =>
  outcomes.flatMap(({ verdicts }) => verdicts).filter((verdict) => verdict === wanted).length /
  sites(outcomes)
