import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Campaign, CRITERIA, type CreateCampaignInput, type Visit } from '@crivo/shared'
import { BOTS, type HeaderSet, PEOPLE } from '@crivo/visit/sample-visitors'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { build } from './lib/build.ts'
import { callApi, signIn } from './lib/local/api-client.ts'
import { DEMO_ACCOUNT, DEMO_DOMAIN } from './lib/local/demo-account.ts'
import { findFreePorts, type Ports } from './lib/local/ports.ts'
import {
  type Running,
  type RunningControlPlane,
  startControlPlane,
  startEdge,
} from './lib/local/product.ts'
import { STATES } from './lib/paths.ts'
import { sendVisit } from './lib/visits/send.ts'

const STATE = 'criteria'
const BLACK = 'https://pages.example/black'
const WHITE = 'https://pages.example/white'

/** How a visit differs from the default: a phone in Brazil, at a provider, without a referrer. */
interface Sent {
  readonly query?: string
  readonly ip?: string
  readonly headers?: HeaderSet
  readonly cf?: object
}

interface Row {
  readonly form: Partial<CreateCampaignInput>
  /** A filtered visitor; for an allow list, a visitor whom the list exempts. */
  readonly away: Sent
  readonly letIn: Sent
  /** The reason of the first visit, or of the second visit for an allow list. */
  readonly reason: string
}

const headersOf = (name: string): HeaderSet =>
  [...PEOPLE, ...BOTS].find((kind) => kind.name === name)?.headers ?? []
const withHeader = (name: string, value: string): HeaderSet => [
  ...headersOf('Chrome, Android, Brazil').filter(([each]) => each !== name),
  [name, value],
]
const NO_REFERRER = headersOf('Chrome, Android, Brazil').filter(([name]) => name !== 'Referer')
const IPHONE = { headers: headersOf('Safari, iPhone, Brazil') }
const WINDOWS = { headers: headersOf('Chrome, Windows, Brazil') }
const INSTAGRAM = { headers: headersOf('Instagram app, Android, Brazil') }
const BLOCKED = '203.0.113.50'
const ALLOWED = '203.0.113.60'
const OFTEN = '203.0.113.70'
const PERSON: Sent = {}
/** Filters all visitors in these tests, so that an allow list has an effect. */
const NOBODY = { filters: { countries: ['US'] } } satisfies Partial<CreateCampaignInput>

/** One row per criterion that has data in local runs; open proxies, for example, have none. */
const ROWS: Readonly<Record<string, Row>> = {
  'account-allow-list': {
    ...{ form: NOBODY, away: PERSON, letIn: { ip: ALLOWED } },
    reason: 'PASS.ALLOW_LIST',
  },
  'allow-list': {
    form: { ...NOBODY, allowedIps: [{ ip: '198.51.100.0/28' }] },
    ...{ away: { ip: '198.51.100.16' }, letIn: { ip: '198.51.100.15' } },
    reason: 'PASS.ALLOW_LIST',
  },
  assistants: {
    form: { traffic: { assistants: 'fallback' } },
    away: {
      headers: [
        [
          'User-Agent',
          'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Claude-User/1.0; +Claude-User@anthropic.com)',
        ],
      ],
    },
    ...{ letIn: PERSON, reason: 'AGENT.CLAIMED' },
  },
  'account-block-list': {
    ...{ form: {}, away: { ip: BLOCKED }, letIn: PERSON, reason: 'POLICY.BLOCK_LIST' },
  },
  'block-list': {
    form: { blockedIps: ['203.0.113.80/30'] },
    ...{ away: { ip: '203.0.113.83' }, letIn: PERSON, reason: 'POLICY.BLOCK_LIST' },
  },
  'repeated-access': {
    form: { fixRepeatedAccess: true, repeatedAccessLimit: 2 },
    ...{ away: { ip: OFTEN }, letIn: PERSON, reason: 'POLICY.REPEATED_ACCESS' },
  },
  bots: {
    ...{ form: {}, away: { headers: headersOf('curl') }, letIn: PERSON, reason: 'GIVT.UA' },
  },
  'ad-spy-tools': {
    ...{ form: {}, away: { headers: headersOf('Scrapy') }, letIn: PERSON, reason: 'SIVT.SCRAPER' },
  },
  'hosting-networks': {
    ...{ form: {}, away: { cf: { asn: 60_068 } }, letIn: PERSON, reason: 'GIVT.DATACENTER' },
  },
  tor: {
    form: { traffic: { tor: 'fallback' } },
    ...{ away: { cf: { country: 'T1' } }, letIn: PERSON, reason: 'SIVT.PROXY' },
  },
  activity: {
    form: { traffic: { activity: true } },
    ...{ away: { ip: '203.0.113.90' }, letIn: PERSON, reason: 'GIVT.ACTIVITY' },
  },
  vpn: {
    form: { traffic: { vpn: 'fallback' } },
    ...{ away: { cf: { asn: 208_172 } }, letIn: PERSON, reason: 'POLICY.VPN' },
  },
  countries: {
    form: { filters: { countries: ['BR', 'PT'] } },
    ...{ away: { cf: { country: 'MX' } }, letIn: PERSON, reason: 'POLICY.GEO' },
  },
  places: {
    form: { filters: { regions: ['BR-SP'], cities: [{ country: 'BR', name: 'Niterói' }] } },
    away: { cf: { regionCode: 'RJ', city: 'Rio de Janeiro' } },
    letIn: { cf: { regionCode: 'RJ', city: 'NITEROI' } },
    reason: 'POLICY.GEO',
  },
  systems: {
    form: { filters: { devices: ['android'] } },
    ...{ away: IPHONE, letIn: PERSON, reason: 'POLICY.DEVICE' },
  },
  devices: {
    form: { filters: { deviceTypes: ['phone'] } },
    ...{ away: WINDOWS, letIn: PERSON, reason: 'POLICY.DEVICE' },
  },
  browsers: {
    form: { browserFilters: ['chrome'] },
    ...{ away: IPHONE, letIn: PERSON, reason: 'POLICY.BROWSER' },
  },
  apps: {
    form: { appFilters: ['instagram'] },
    ...{ away: PERSON, letIn: INSTAGRAM, reason: 'POLICY.BROWSER' },
  },
  'user-agents': {
    form: { userAgents: { beginsWith: ['Mozilla/5.0 (Windows'], contains: ['iPhone'] } },
    ...{ away: WINDOWS, letIn: PERSON, reason: 'POLICY.BROWSER' },
  },
  languages: {
    form: { filters: { languages: ['pt'] } },
    away: { headers: withHeader('Accept-Language', 'es-MX,es;q=0.9') },
    ...{ letIn: PERSON, reason: 'POLICY.LANGUAGE' },
  },
  referrers: {
    form: { referrerFiltering: true, allowDirectAccess: false },
    ...{ away: { headers: NO_REFERRER }, letIn: PERSON, reason: 'POLICY.REFERRER' },
  },
  parameters: {
    form: {
      parameters: [
        { name: 'utm_source', test: 'oneOf', values: ['tiktok'] },
        { name: 'gclid', test: 'present' },
      ],
    },
    away: { query: '?utm_source=tiktok' },
    letIn: { query: '?gclid=1&utm_source=TikTok' },
    reason: 'POLICY.PARAM',
  },
  networks: {
    form: { asns: [28_573], allowedAsns: true },
    ...{ away: { cf: { asn: 26_599 } }, letIn: PERSON, reason: 'POLICY.ISP' },
  },
}

let controlPlane: RunningControlPlane
let edge: Running
let ports: Ports
let token: string
let watching: NodeJS.Timeout

const call = <T>(method: string, path: string, body?: unknown): Promise<T> =>
  callApi<T>(`http://127.0.0.1:${ports.api}`, method, path, { token, body })

/** Returns the page that a visitor to a criterion's campaign gets. */
async function pageOf(criterion: string, sent: Sent): Promise<string | null> {
  const { query = '', ip = '189.6.12.34', headers = headersOf('Chrome, Android, Brazil') } = sent
  const url = new URL(`http://localhost:${ports.edge}/${criterion}${query}`)
  const cf = JSON.stringify({ country: 'BR', asn: 28_573, ...sent.cf })
  const { location } = await sendVisit(url, ip, [['X-Crivo-Visitor-CF', cf], ...headers])
  return location?.split('?')[0] ?? null
}

beforeAll(async () => {
  if (!process.env.IS_BUILT) await build()
  await rm(join(STATES, STATE), { recursive: true, force: true })
  ports = await findFreePorts()
  controlPlane = await startControlPlane(ports, STATE, { onLog: () => undefined })
  await controlPlane.database.prepare(`update accounts set plan = 'scale'`).run()
  edge = await startEdge(ports, STATE, { onLog: () => undefined })
  token = await signIn(`http://127.0.0.1:${ports.api}`, DEMO_ACCOUNT)
  // Keeps the live list open: otherwise, the edge may delay visits by a minute.
  watching = setInterval(() => {
    call('GET', '/api/analytics/real-time?limit=1').catch(() => undefined)
  }, 1_000)
  await call('POST', '/api/bot-management/blocked-ips', { ip: BLOCKED })
  await call('POST', '/api/bot-management/allowed-ips', { ip: ALLOWED })
})
afterAll(async () => {
  clearInterval(watching)
  await Promise.all([controlPlane?.stop(), edge?.stop()])
})

it('filters by each criterion of a campaign created through the API, and explains why', async () => {
  const campaigns = new Map<string, Campaign>()
  for (const [criterion, { form }] of Object.entries(ROWS)) {
    const campaign = await call<Campaign>('POST', '/api/campaigns', {
      ...{ name: criterion, path: `/${criterion}`, domainId: DEMO_DOMAIN.id },
      ...{ blackContent: BLACK, whiteContent: WHITE, deliveryMode: 'redirect', ...form },
      // Disables checks, which would replace the filtering for some visitors.
      checkShare: 0,
    })
    campaigns.set(criterion, campaign)
  }
  const [last = ''] = [...campaigns.keys()].slice(-1)
  await expect.poll(() => pageOf(last, ROWS[last]?.away ?? {})).toBe(WHITE)

  for (const [criterion, { away, letIn }] of Object.entries(ROWS)) {
    expect([criterion, await pageOf(criterion, letIn)]).toEqual([criterion, BLACK])
    // The control plane first has to count or block the IP address, which takes a while.
    await expect
      .poll(() => pageOf(criterion, away), { message: criterion, interval: 20 })
      .toBe(WHITE)
  }

  for (const [criterion, { reason }] of Object.entries(ROWS)) {
    const path = `/api/analytics/visits?campaignId=${campaigns.get(criterion)?.id}&reason=${reason}`
    const reasons = async () =>
      (await call<{ visits: Visit[] }>('GET', path)).visits.map((visit) => visit.reason)
    await expect.poll(reasons, { message: criterion }).toContain(reason)
  }
})

it('has a row for each criterion', () => {
  // Custom rules are not a separate criterion.
  const others = ['proxy', 'custom-rules']
  const all = CRITERIA.map(({ id }) => id).filter((id) => !others.includes(id))
  expect(Object.keys(ROWS).toSorted()).toEqual(all.toSorted())
})
