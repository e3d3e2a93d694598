import { compile, decide, type Feed, type Program } from '@crivo/filter-engine'
import {
  DAY_MS,
  HOUR_MS,
  SAMPLE_CAMPAIGNS,
  SAMPLE_DOMAIN,
  SECOND_MS,
  sha256Hex,
  type VisitRow,
} from '@crivo/shared'
import { parseVisitorUrl, readFacts, visitRow } from '@crivo/visit'
import { BOTS, CRAWLERS, PEOPLE, type VisitorKind } from '@crivo/visit/sample-visitors'
import type { Context } from '#core/context.ts'
import type { SampleVisits } from '#core/ledger-api/batches.ts'
import { AD_SOURCES, type AdSource } from './ad-sources.ts'
import { makeMoney } from './make-money.ts'

const DAYS = 30
/** Daily visits at the end of the month; the first days have half as many. */
const VISITS_A_DAY = 140
const CRAWLERS_SHARE = 0.03
/** The weight of each hour of the day: few visits at night, most in the evening (Brasília time). */
const HOURS = [3, 2, 1, 1, 1, 2, 4, 7, 9, 10, 10, 11, 12, 11, 10, 10, 11, 12, 14, 16, 17, 15, 11, 6]
const UTC_AHEAD = 3
/** The average number of visits in a batch: edges send the visits of a few seconds together. */
const TOGETHER = 5

/** Reserved for documentation (RFC 5737), so that a sample accuses nobody’s IP address. */
const ADDRESSES = ['192.0.2', '198.51.100', '203.0.113']

type Random = Pick<Context, 'random'>
type Weighted<T> = readonly (readonly [value: T, weight: number])[]

const weighted = <T extends { readonly weight: number }>(all: readonly T[]): Weighted<T> =>
  all.map((each) => [each, each.weight])

const CAMPAIGN_WEIGHTS: Weighted<(typeof SAMPLE_CAMPAIGNS)[number]> = [
  [SAMPLE_CAMPAIGNS[0], 7],
  [SAMPLE_CAMPAIGNS[1], 3],
]

/**
 * Makes the sample's visits: the generator's visitors come from ad sources over the last month, and
 * the engine decides them by the sample's ruleset, as an edge does. Oldest first.
 */
export async function makeVisits(
  ctx: Pick<Context, 'now' | 'random' | 'uuid'>,
  { ruleset, feed }: { ruleset: string; feed: Feed },
): Promise<SampleVisits> {
  const { program } = compile(JSON.parse(ruleset))
  if (program === null) throw new Error('The sample’s ruleset does not compile')
  const judging = { program, hash: await sha256Hex(ruleset), feed, headersBy: new Map() }
  const batches = timesOf(ctx).map((at) => ({
    receivedAt: at + 2 * SECOND_MS,
    visits: Array.from({ length: 1 + Math.floor(ctx.random() * (2 * TOGETHER - 1)) }, () =>
      makeVisit(ctx, judging, at + Math.floor(ctx.random() * SECOND_MS)),
    ),
  }))
  const money = makeMoney(
    ctx,
    batches.flatMap(({ visits }) => visits),
  )
  return { batches, ...money, ruleset }
}

/** Draws the times at which visits arrive, oldest first. */
function timesOf({ now, random }: Pick<Context, 'now' | 'random'>): number[] {
  const today = Math.floor(now() / DAY_MS)
  const hours = HOURS.map((weight, hour) => [(hour + UTC_AHEAD) % 24, weight] as const)
  return Array.from({ length: DAYS + 1 }, (_, index) => {
    const batches = Math.round((VISITS_A_DAY * (0.5 + index / (2 * DAYS))) / TOGETHER)
    return Array.from({ length: batches }, () => {
      const within = draw({ random }, hours) * HOUR_MS + random() * HOUR_MS
      return (today - DAYS + index) * DAY_MS + Math.floor(within)
    })
  })
    .flat()
    .filter((at) => at < now() - 3 * SECOND_MS && at >= now() - DAYS * DAY_MS)
    .sort((a, b) => a - b)
}

interface Judging {
  readonly program: Program
  readonly hash: string
  readonly feed: Feed
  /** Headers by kind of visitor and referrer: building them for each visit takes half the time. */
  readonly headersBy: Map<string, Headers>
}

function makeVisit(
  { random, uuid }: Pick<Context, 'random' | 'uuid'>,
  { program, hash, feed, headersBy }: Judging,
  now: number,
): VisitRow {
  const source = draw({ random }, weighted(AD_SOURCES))
  const sort = random()
  const isCrawler = sort < CRAWLERS_SHARE
  const isProgram = !isCrawler && sort < CRAWLERS_SHARE + source.programs
  const kind = draw({ random }, weighted(isCrawler ? CRAWLERS : isProgram ? BOTS : PEOPLE))
  const { id, path } = draw({ random }, CAMPAIGN_WEIGHTS)
  const campaign = program.campaigns.find((each) => each.id === id)
  const url = parseVisitorUrl(`https://${SAMPLE_DOMAIN.name}${path}?${source.query}`)
  if (campaign === undefined || url === null) throw new Error('The sample’s campaign is missing')
  const network = isCrawler ? kind.network : ADDRESSES[Math.floor(random() * ADDRESSES.length)]
  const address = `${network}.${1 + Math.floor(random() * 254)}`
  const request = requestOf(kind, address, isCrawler ? null : source.referrer, headersBy)
  const facts = readFacts(request, url, {
    ...{ now, signatureAgent: null, feed, looksAt: campaign.looksAt },
  })
  return visitRow({
    id: uuid(),
    campaign,
    decision: decide(program, campaign, facts),
    facts,
    ruleset: { hash },
    status: 302,
    failure: null,
    // Most decisions take less than a millisecond, as at an edge.
    decisionMs: random() < 0.9 ? 0 : 1 + Math.floor(random() * 8),
  })
}

/** Returns a visitor's request, as an edge gets it from the CDN, valid until the next call. */
function requestOf(
  kind: VisitorKind,
  address: string,
  referrer: AdSource['referrer'],
  headersBy: Judging['headersBy'],
) {
  const key = `${kind.name} ${referrer}`
  const headers = headersBy.get(key) ?? headersOf(kind, referrer)
  headersBy.set(key, headers)
  headers.set('cf-connecting-ip', address)
  const isBrowser = headers.has('sec-fetch-mode')
  const httpProtocol = isBrowser ? 'HTTP/2' : 'HTTP/1.1'
  return { headers, cf: { ...kind.place, httpProtocol, tlsVersion: 'TLSv1.3' } }
}

function headersOf(kind: VisitorKind, referrer: AdSource['referrer']): Headers {
  const headers = new Headers(kind.headers.map(([name, value]) => [name, value]))
  headers.delete('referer')
  if (referrer !== null) headers.set('referer', referrer)
  return headers
}

/** Draws a value in proportion to its weight. */
function draw<T>({ random }: Random, values: Weighted<T>): T {
  let left = random() * values.reduce((sum, [, weight]) => sum + weight, 0)
  const found = values.find(([, weight]) => {
    left -= weight
    return left < 0
  })
  const [value] = found ?? values.at(-1) ?? []
  if (value === undefined) throw new Error('Nothing to draw from')
  return value
}
