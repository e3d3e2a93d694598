import { createServer, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { SOURCES } from '@crivo/feed'
import { CRAWLERS } from '@crivo/filter-engine'
import { FEED_HEADER, FEED_PATH } from '@crivo/shared'
import { listen } from '#scripts/lib/local/listen.ts'
import { sendVisit } from '../../scripts/lib/visits/send.ts'
import { BLACK, type Rig, startRig, WHITE } from '../rig/rig.ts'
import { setFault } from './faults.ts'
import { type Outcome, settle } from './outcome.ts'

const AGENT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
/**
 * Addresses that Google's list contains, never contains, and contains only after Google adds it.
 */
const GENUINE = '66.249.66.1'
const SPOOFER = '24.1.2.3'
const ADDED = '24.9.9.9'
const KNOWN = CRAWLERS.find(({ id }) => id === 'googlebot')?.ranges ?? []

const DNS_PATH = '/dns-query'

const REACH_MS = 60_000
const QUIET_MS = 2_000

const prefixFile = (ranges: readonly string[]): string =>
  JSON.stringify({
    creationTime: '2026-11-22T00:00:00',
    prefixes: ranges.map((range) =>
      range.includes(':') ? { ipv6Prefix: range } : { ipv4Prefix: range },
    ),
  })

type Page = string | ((response: ServerResponse) => void)

/** Bad lists that a publisher might serve; none of them may change an edge's decisions. */
const BAD: Readonly<Record<string, Page>> = {
  'lies about private addresses': prefixFile([...KNOWN, '10.0.0.0/8']),
  'claims the internet': prefixFile([...KNOWN, '0.0.0.0/1']),
  grows: prefixFile([...KNOWN, '24.0.0.0/9']),
  shrinks: prefixFile(['66.249.64.0/30']),
  'sends garbage': '<html>Not found</html>',
  'sends nothing': '',
  'is cut off': prefixFile(KNOWN).slice(0, -100),
  'answers with an error': (response) => response.writeHead(500).end(prefixFile(['24.0.0.0/8'])),
  'redirects to this machine': (response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  hangs: () => undefined,
}

/** Publishes good and bad lists; expects only the good ones to change an edge's decisions. */
export async function feed(): Promise<Outcome> {
  const publisher = await startPublisher()
  const { url } = publisher
  const dnsResolver = `${url}${DNS_PATH}`
  const options = { apiEntry: 'due-feed.js', feedMirror: url, dnsResolver }
  const rig = await startRig('feed', options)
  try {
    rig.visitors.expect((location) => location === BLACK)
    // The snapshot verifies crawlers, but is too old to disprove claims.
    await expectPages(rig, { [GENUINE]: BLACK, [SPOOFER]: BLACK, [ADDED]: BLACK })
    publisher.page = prefixFile(KNOWN)
    await publish(rig)
    const known = { [GENUINE]: BLACK, [SPOOFER]: WHITE, [ADDED]: WHITE }
    await untilPages(rig, known)
    rig.visitors.come()
    const replay = await captureFeed(rig)
    for (const page of Object.values(BAD)) {
      publisher.page = page
      await publish(rig)
      await sleep(QUIET_MS)
      await expectPages(rig, known)
    }
    publisher.page = prefixFile([...KNOWN, '24.9.9.0/24'])
    await publish(rig)
    const grown = { ...known, [ADDED]: BLACK }
    await untilPages(rig, grown)
    await replay()
    await sleep(QUIET_MS)
    await expectPages(rig, grown)
    await rig.visitors.leave()
    return await settle(rig)
  } finally {
    await rig.visitors.leave()
    await rig.stop()
    publisher.stop()
  }
}

interface Publisher {
  readonly url: string
  /**
   * The publisher's response at Googlebot's list URL; all other lists and all host names are
   * missing.
   */
  page: Page
  readonly stop: () => void
}

async function startPublisher(): Promise<Publisher> {
  const server = createServer((request, response) => {
    if (request.url?.startsWith(DNS_PATH)) {
      response.end(JSON.stringify({ Status: 3 }))
      return
    }
    const page = request.url === '/googlebot/0' ? publisher.page : null
    if (page === null) response.writeHead(404).end()
    else if (typeof page === 'string') response.end(page)
    else page(response)
  })
  const { origin: url, stop } = await listen(server)
  const publisher: Publisher = { url, page: '', stop }
  return publisher
}

/** Makes the control plane read Googlebot's list and publish the accepted ranges. */
async function publish({ ports }: Rig): Promise<void> {
  const others = SOURCES.map(({ id }) => id).filter((id) => id !== 'googlebot')
  await setFault(ports.api, `/api/__drill?source=googlebot&others=${others.join()}`)
}

/**
 * Captures the current feed's statement as sent to the edge. Returns a function that pushes it
 * again and answers the edge's next feed requests with it.
 */
async function captureFeed(rig: Rig): Promise<() => Promise<void>> {
  const statements: string[] = []
  rig.toEdge.fault = async (call, deliver) => {
    if (call.path === FEED_PATH) statements.push(call.body.toString())
    return deliver(call)
  }
  await publish(rig)
  const deadline = Date.now() + REACH_MS
  while (statements.length === 0) {
    if (Date.now() > deadline) throw new Error('No feed was pushed')
    await sleep(100)
  }
  rig.toEdge.fault = null
  return async () => {
    const body = statements[0] ?? ''
    rig.toControlPlane.fault = async (call, deliver) => {
      const answer = await deliver(call)
      if (!call.path.startsWith('/edge/v1/feed')) return answer
      return { ...answer, headers: { ...answer.headers, [FEED_HEADER]: body } }
    }
    const url = `http://localhost:${rig.ports.edge}${FEED_PATH}`
    const { status } = await fetch(url, { method: 'POST', body })
    if (status !== 200) throw new Error(`A genuine old statement got the response ${status}`)
  }
}

type Pages = Readonly<Record<string, string>>

const wrongPages = async ({ ports, campaign }: Rig, pages: Pages): Promise<string[]> => {
  const url = new URL(campaign.path, `http://localhost:${ports.edge}`)
  const wrong: string[] = []
  for (const [address, page] of Object.entries(pages)) {
    const { location } = await sendVisit(url, address, [['User-Agent', AGENT]])
    if (location !== page) wrong.push(`${address}: ${location}`)
  }
  return wrong
}

async function expectPages(rig: Rig, pages: Pages): Promise<void> {
  const wrong = await wrongPages(rig, pages)
  if (wrong.length > 0) throw new Error(`Wrong pages: ${wrong.join(', ')}`)
}

async function untilPages(rig: Rig, pages: Pages): Promise<void> {
  const deadline = Date.now() + REACH_MS
  for (;;) {
    const wrong = await wrongPages(rig, pages)
    if (wrong.length === 0) return
    if (Date.now() > deadline) throw new Error(`Still wrong pages: ${wrong.join(', ')}`)
    await sleep(500)
  }
}
