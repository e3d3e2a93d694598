import { readFile, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { normalizeIp, type Ruleset } from '@crivo/filter-engine'
import { PUSH_PATH, SECOND_MS, type SignedRuleset } from '@crivo/shared'
import { CRAWLERS, PEOPLE } from '@crivo/visit/sample-visitors'
import { COMPATIBILITY } from '#apps/api-worker/src/deployment/edge/compatibility.ts'
import { type RunningWorker, startWorkerd } from '#scripts/lib/local/workerd.ts'
import { ROOT, STATES } from '#scripts/lib/paths.ts'
import type { Random } from '../../fuzz/random.ts'
import type { Kill, Outcome } from '../outcome.ts'
import { pageUrl, servedPageIn, startPages } from './pages.ts'
import { HOST, type Publisher, startPublisher } from './publisher.ts'
import { type Delivery, type Tally, tally } from './tally.ts'

interface Size {
  readonly visits: number
  readonly publishes: number
  readonly restarts: number
}

interface Comparison extends Tally<Timed> {
  readonly doubled: number
  /** Deliveries whose missing record no kill explains. */
  readonly lost: number
}

const AT_ONCE = 50
const SETTLE_MS = 60_000
/** Time in which a killed isolate can lose visits it has not handed over, as in a power cut. */
const UNSETTLED_MS = 1_000
const REST_WHILE_DOWN_MS = 100
const CAMPAIGNS = [1, 2, 3, 4, 5, 6]
const TROUBLE = ['', '', '', '', 'hop=1', 'slow=1', 'down=1', 'gone=1']
const CURL = [['User-Agent', 'curl/8.9.1']] as const
const [GOOGLEBOT] = CRAWLERS

/**
 * Sends visitors to an edge, 50 at once, while rulesets are published and the edge is killed;
 * compares each visitor's page with the recorded visit.
 */
export async function compareWithRecords(
  name: string,
  size: Size,
  random: Random,
): Promise<Comparison> {
  const folder = join(STATES, `drill-${name}`)
  await rm(folder, { recursive: true, force: true })
  const script = await readFile(join(ROOT, 'apps/api-worker/generated/edge-worker.txt'), 'utf8')
  const publisher = await startPublisher()
  const pages = await startPages()
  const start = () =>
    startWorkerd({
      folder,
      script,
      variables: publisher.variables,
      flags: COMPATIBILITY.flags,
      durableObject: { binding: 'HUB', className: 'Hub' },
    })
  let edge = await start()
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const versions = new Map<string, number>()
  const publish = async () => {
    const ruleset = rulesetOf(pages.origin, versions.size + 1, random)
    const signed = await publisher.publish(ruleset)
    versions.set(signed.hash, signed.version)
    // The next acknowledgement makes up for a failed push.
    await push(edge, signed).catch(() => undefined)
  }
  const deliveries: Timed[] = []
  const brokenOff: { campaignId: number }[] = []
  const kills: Pick<Kill, 'from' | 'to'>[] = []
  let sent = 0
  const visit = async () => {
    sent += 1
    const { path, ...visitor } = visitorOf(sent, random)
    const campaignId = Number(path.split('/')[1]?.slice(1))
    try {
      const { status, text } = await get(edge.port, path, visitor.headers, agent)
      const page = servedPageIn(text)
      deliveries.push({ address: visitor.address, campaignId, status, page, at: Date.now() })
    } catch {
      brokenOff.push({ campaignId })
      await sleep(REST_WHILE_DOWN_MS)
    }
  }
  const comeOneByOne = async () => {
    while (deliveries.length < size.visits) await visit()
  }
  try {
    await publish()
    const coming = Promise.all(Array.from({ length: AT_ONCE }, comeOneByOne))
    for (const { due, isKill } of eventsOf(size)) {
      while (deliveries.length < due) await sleep(2)
      if (!isKill) await publish()
      else {
        const from = Date.now()
        await edge.stop()
        kills.push({ from, to: Date.now() })
        edge = await start()
      }
    }
    await coming
    return await settle(publisher, { deliveries, brokenOff, kills, versions })
  } finally {
    agent.destroy()
    await edge.stop()
    publisher.stop()
    pages.stop()
  }
}

/** Spreads publishes and kills evenly over the visits, by the number of deliveries before each. */
function eventsOf({ visits, publishes, restarts }: Size) {
  const publishing = Array.from({ length: publishes }, (_, at) => ({
    due: ((at + 0.5) / (publishes + 1)) * visits,
    isKill: false,
  }))
  const killing = Array.from({ length: restarts }, (_, at) => ({
    due: ((at + 1) / (restarts + 1)) * visits,
    isKill: true,
  }))
  return [...publishing, ...killing].sort((a, b) => a.due - b.due)
}

interface Timed extends Delivery {
  readonly at: number
}

interface Run {
  readonly deliveries: readonly Timed[]
  readonly brokenOff: readonly { campaignId: number }[]
  readonly kills: readonly Pick<Kill, 'from' | 'to'>[]
  readonly versions: ReadonlyMap<string, number>
}

/** Waits until every visit that no kill can have lost is recorded, then compares. */
async function settle(
  { rows, doubled }: Publisher,
  { deliveries, brokenOff, kills, versions }: Run,
): Promise<Comparison> {
  const deadline = Date.now() + SETTLE_MS
  const isUnsettled = ({ at }: Timed) =>
    kills.some(({ from, to }) => at >= from - UNSETTLED_MS && at <= to)
  let before = -1
  for (;;) {
    const found = tally(deliveries, brokenOff, rows.values(), versions)
    const missing = found.unrecorded.filter((delivery) => !isUnsettled(delivery)).length
    const lost = Math.max(0, missing - found.anonymous)
    const isQuiet = rows.size === before
    if ((lost === 0 && isQuiet) || Date.now() > deadline) {
      return { ...found, doubled: doubled.length, lost }
    }
    before = rows.size
    await sleep(SECOND_MS)
  }
}

/** Returns campaigns of both delivery types in random states, whose pages state the version. */
function rulesetOf(origin: string, version: number, random: Random): Ruleset {
  return {
    schema: 1,
    domain: { id: 1, name: HOST },
    campaigns: CAMPAIGNS.map((id) => ({
      id,
      path: `/c${id}`,
      delivery: id % 2 === 0 ? 'proxy' : 'redirect',
      status: random.pick(['active', 'active', 'active', 'paused', 'testing']),
      alwaysWhite: random.chance(0.2),
      clickLimit: random.chance(0.3) ? 1 + random.below(500) : null,
      blackUrl: pageUrl(origin, { version, campaignId: id, action: 'black' }),
      whiteUrl: pageUrl(origin, { version, campaignId: id, action: 'white' }),
      rules: random.chance(0.3) ? [] : [BOTS],
    })),
  }
}

const BOTS: Ruleset['campaigns'][number]['rules'][number] = {
  id: 'bots',
  reason: 'GIVT.UA',
  action: 'white',
  when: { fact: 'bot', op: 'in', value: ['missing', 'library'] },
}

/** Returns a person, a bot or Googlebot, each with its own IP address. */
function visitorOf(count: number, random: Random) {
  const campaignId = random.pick(CAMPAIGNS)
  const trouble = campaignId % 2 === 0 ? random.pick(TROUBLE) : ''
  const kind = random.below(3)
  const [high, low] = [count >> 16, count & 0xffff].map((part) => part.toString(16))
  const isReviewer = kind === 0
  // An address in Googlebot's published ranges, or a private one (10.0.0.0/8).
  const address = isReviewer
    ? normalizeIp(`2001:4860:4801:10::${high}:${low}`)
    : ['10', count >> 16, (count >> 8) & 0xff, count & 0xff].join('.')
  if (address === null) throw new Error('The IP address is invalid')
  const person = random.pick(PEOPLE)
  const headers = isReviewer ? (GOOGLEBOT?.headers ?? []) : kind === 1 ? CURL : person.headers
  return {
    path: `/c${campaignId}/${trouble === '' ? '' : `?${trouble}`}`,
    address,
    headers: [['CF-Connecting-IP', address], ...headers] as const,
  }
}

/** Requests a path and resolves with its status and the text that identifies the page. */
function get(
  port: number,
  path: string,
  headers: readonly (readonly [string, string])[],
  agent: Agent,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = [['Host', HOST], ...headers].flat()
    const call = request({ host: '127.0.0.1', port, path, headers: sent, agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('aborted', () => reject(new Error('aborted')))
      response.on('end', () => {
        const body = Buffer.concat(chunks)
          .toString('utf8')
          .replace(/<base [^>]*>/, '')
        resolve({ status: response.statusCode ?? 0, text: response.headers.location ?? body })
      })
    })
    call.setTimeout(20_000, () => call.destroy(new Error('silent')))
    call.on('error', reject)
    call.end()
  })
}

async function push({ port }: RunningWorker, signed: SignedRuleset): Promise<void> {
  const body = JSON.stringify(signed)
  await new Promise<void>((resolve, reject) => {
    const headers = { Host: HOST, 'Content-Type': 'application/json' }
    const options = { host: '127.0.0.1', port, method: 'POST', path: PUSH_PATH, headers }
    const call = request(options, (response) => response.resume().on('end', resolve))
    call.on('error', reject)
    call.end(body)
  })
}

const FULL: Size = { visits: 100_000, publishes: 200, restarts: 20 }

/** Runs the comparison at full size. */
export async function pagesMatchRecords(random: Random): Promise<Outcome> {
  const found = await compareWithRecords('pages-match-records', FULL, random)
  for (const difference of found.differences) console.error(difference)
  return {
    sent: found.compared + found.unrecorded.length,
    stored: found.compared,
    lost: found.lost,
    late: 0,
    doubled: found.doubled,
    errors: found.differences.length,
    unsettled: found.unrecorded.length - found.anonymous - found.lost,
  }
}
