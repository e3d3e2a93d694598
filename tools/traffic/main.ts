import { setTimeout as sleep } from 'node:timers/promises'
import { type Campaign, edgeHealthSchema, SECOND_MS, type Visit } from '@crivo/shared'
import {
  BOTS,
  CRAWLERS,
  PEOPLE,
  type SentVisit,
  type VisitorKind,
} from '@crivo/visit/sample-visitors'
import { fail } from '../../scripts/lib/fail.ts'
import { callApi, signInOrFail } from '../../scripts/lib/local/api-client.ts'
import { DEMO_ACCOUNT } from '../../scripts/lib/local/demo-account.ts'
import { readPorts } from '../../scripts/lib/local/ports.ts'
import { sendRaw, sendVisit } from '../../scripts/lib/visits/send.ts'
import { MALFORMED } from './malformed.ts'
import { printCrawlerData, printDecisions, printSummary } from './print.ts'

const MIX = [...PEOPLE, ...CRAWLERS, ...BOTS]
/** The live list returns at most 100 visits, so larger numbers are sent in waves. */
const WAVE = 50
const WAIT_MS = 20 * SECOND_MS

try {
  const count = readCount(process.argv[2])
  const ports = readPorts(process.env.PORT)
  const apiUrl = `http://127.0.0.1:${ports.api}`
  const token = await signInOrFail(apiUrl, DEMO_ACCOUNT)
  const campaigns = await callApi<Campaign[]>(apiUrl, 'GET', '/api/campaigns', { token })
  // Newest first; the oldest one is the demo campaign, unless it was deleted.
  const campaign = campaigns.findLast(({ status }) => status === 'active')
  if (campaign === undefined) throw new Error('There is no active campaign to send visitors to.')
  const url = new URL(campaign.url)

  console.log(`Sending ${count} visitors to ${campaign.name} (${campaign.url})\n`)
  const decided: Visit[] = []
  for (let sent = 0; sent < count; sent += WAVE) {
    const visitors = drawVisitors(Math.min(WAVE, count - sent))
    const since = Date.now()
    await Promise.all(visitors.map(({ kind, ip }) => sendVisit(url, ip, kind.headers)))
    const visits = await waitForVisits(visitors, since)
    printDecisions(visitors, visits)
    decided.push(...visits.values())
  }
  printSummary(decided)
  printCrawlerData()

  console.log('\nMalformed requests')
  for (const [name, bytes] of MALFORMED) {
    const request = bytes.replaceAll('{host}', url.host).replaceAll('{path}', url.pathname)
    console.log(`  ${name.padEnd(34)} ${await sendRaw(url, request)}`)
  }
  const health = await fetch(new URL('/__crivo/health', url))
  const { waiting = null } = health.ok ? edgeHealthSchema.parse(await health.json()) : {}
  console.log(`\nThe edge is ${health.ok ? 'healthy' : `unhealthy: ${health.status}`}.`)
  if (waiting) console.log(`${waiting} visits are waiting for the control plane.`)

  /** Polls the live list until every visitor has a row; addresses are unique within a wave. */
  async function waitForVisits(visitors: readonly SentVisit[], since: number) {
    const wanted = new Set(visitors.map(({ ip }) => ip))
    const found = new Map<string, Visit>()
    const deadline = Date.now() + WAIT_MS
    while (found.size < wanted.size && Date.now() < deadline) {
      await sleep(300)
      const path = `/api/analytics/real-time?limit=100&campaignId=${campaign?.id}`
      for (const visit of await callApi<Visit[]>(apiUrl, 'GET', path, { token })) {
        const isNew = Date.parse(visit.timestamp) >= since
        if (visit.clientIp !== null && isNew && wanted.has(visit.clientIp)) {
          found.set(visit.clientIp, visit)
        }
      }
    }
    return found
  }
} catch (error) {
  fail(error)
}

function readCount(text: string | undefined): number {
  const count = text === undefined ? 60 : Number(text)
  if (Number.isInteger(count) && count >= 1 && count <= 5_000) return count
  throw new Error('Set the number of visitors, from 1 to 5000: npm run traffic -- 200')
}

/** Picks each kind once, as far as `count` allows, then by weight; addresses are unique. */
function drawVisitors(count: number): SentVisit[] {
  const taken = new Set<string>()
  return Array.from({ length: count }, (_, index) => {
    const kind = MIX[index] ?? drawKind()
    let ip: string
    do ip = `${kind.network}.${1 + drawBelow(254)}`
    while (taken.has(ip))
    taken.add(ip)
    return { kind, ip }
  })
}

function drawKind(): VisitorKind {
  const total = MIX.reduce((sum, { weight }) => sum + weight, 0)
  let left = drawBelow(total)
  for (const kind of MIX) {
    left -= kind.weight
    if (left < 0) return kind
  }
  throw new Error('The weights do not add up')
}

function drawBelow(limit: number): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  return drawn % limit
}
