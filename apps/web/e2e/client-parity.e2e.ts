import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CreateCampaignInput } from '@crivo/shared'
import { CRAWLERS, PEOPLE, type VisitorKind } from '@crivo/visit/sample-visitors'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listen } from '../../../scripts/lib/local/listen.ts'
import { runCommand } from '../../../scripts/lib/run-command.ts'
import { sendVisit } from '../../../scripts/lib/visits/send.ts'
import { startServer } from '../../../tools/try-integrations/start-server.ts'
import { callAs } from './call-as.ts'
import { product } from './product.ts'
import { signIn } from './sign-in.ts'
import { browser } from './tabs.ts'

const MAIN = 'the main page'
const SOON = { timeout: 60_000, interval: 200 }

const PERSON = PEOPLE.slice(0, 1)
/**
 * Three reviewers: two recognized by network, one of them under a browser's name, and one
 * recognized only by name.
 */
const REVIEWERS = CRAWLERS.filter(({ name }) =>
  ['AdsBot-Google', 'Google address, a browser’s name', 'Meta link preview'].includes(name),
)

let page: Page
let campaignId: number
let publishableKey: string
let secret: string
let store: string
let servers: Record<string, Awaited<ReturnType<typeof startServer>>>
let form: CreateCampaignInput

const change = (changes: Partial<CreateCampaignInput>) =>
  callAs(page, `/api/campaigns/${campaignId}`, { ...form, ...changes }, 'PUT')
const setStatus = (status: string) =>
  callAs(page, `/api/campaigns/${campaignId}/status`, { status }, 'PATCH')

beforeAll(async () => {
  page = await signIn()
  const { black: blackContent, white: whiteContent } = product.pages
  form = { name: 'Decoy', path: '/decoy', domainId: 1, blackContent, whiteContent }
  campaignId = (await callAs(page, '/api/campaigns', form)).id
  const key = { name: 'Decoy', scopes: ['decide'], campaignId }
  secret = (await callAs(page, '/api/api-keys', key)).secret
  const path = `/api/campaigns/${campaignId}/publishable-key`
  publishableKey = (await callAs(page, path, {})).publishableKey
  store = await mkdtemp(join(tmpdir(), 'crivo-parity-'))
  const environment = {
    CRIVO_KEY: secret,
    CRIVO_API: product.dashboardUrl,
    CRIVO_BUDGET: '60000',
    CRIVO_STORE: store,
  }
  const hasPhp = (await runCommand('php', ['--version']).catch(() => null)) !== null
  servers = { express: await startServer('express', environment) }
  if (hasPhp) servers.php = await startServer('php', environment)
})
afterAll(async () => {
  await Promise.all(Object.values(servers).map((server) => server.stop()))
  await rm(store, { recursive: true })
})

/**
 * Returns the response to a server's call about a visitor, without the fields that always differ.
 */
async function decide({ network, headers }: VisitorKind) {
  const sent = headers.map(([name, value]) => [name.toLowerCase(), value])
  const visit = { address: `${network}.7`, headers: Object.fromEntries(sent) }
  const response = await fetch(`${product.dashboardUrl}/v1/decide`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}` },
    body: JSON.stringify({ url: 'https://shop.example/offer', ...visit }),
  })
  return response.json()
}

/** Returns the page that each server-side client gives a visitor. */
const viaServers = ({ network, headers }: VisitorKind) =>
  Promise.all(
    Object.values(servers).map(async ({ url }) => {
      const address = `${network}.7`
      const sent = [...headers, ['X-Forwarded-For', address]] as const
      const { status, location, body } = await sendVisit(url, address, sent)
      return location ?? `${status} ${body}`
    }),
  )

/** Returns the tag's decision and the URL where the browser ends up. */
async function viaTag(url: string, { headers, network }: VisitorKind) {
  const told = headers.filter(([name]) => /^(?:user-agent|accept-language|sec-ch-)/i.test(name))
  const context = await browser.newContext({ extraHTTPHeaders: Object.fromEntries(told) })
  try {
    const tab = await context.newPage()
    let answer: { action: string; url: string } | undefined
    // Stands in for the CDN in front of the API, which supplies the visitor's IP address.
    await tab.route('**/v1/decide/browser', async (route) => {
      const sent = { ...(await route.request().allHeaders()), 'CF-Connecting-IP': `${network}.7` }
      const response = await route.fetch({ headers: sent })
      answer = await response.json()
      await route.fulfill({ response })
    })
    await tab.goto(url, { waitUntil: 'commit' })
    await expect.poll(() => answer, SOON).toBeDefined()
    if (answer?.action === 'white') await tab.waitForURL(answer.url)
    return { answer, ended: tab.url() }
  } finally {
    await context.close()
  }
}

const stays = `200 ${MAIN}`
const closed = () => `${product.pages.white}`
const past = { whitePageControlType: 'time', whitePageStartTime: '2026-01-01T00:00:00Z' } as const

it.each<[string, string, () => Promise<unknown>, () => string]>([
  ['an open campaign', 'PASS.DEFAULT', () => change({}), () => stays],
  [
    'a campaign that is always white',
    'POLICY.ALWAYS_WHITE',
    () => change({ alwaysShowWhite: true }),
    closed,
  ],
  [
    'an archived campaign',
    'POLICY.PAUSED',
    () => change({}).then(() => setStatus('archived')),
    closed,
  ],
  [
    'a campaign after its run',
    'POLICY.SCHEDULE',
    () => setStatus('active').then(() => change(past)),
    closed,
  ],
  [
    'swapped pages for an audience of nobody',
    'POLICY.GEO',
    () =>
      change({
        blackContent: product.pages.white,
        whiteContent: product.pages.black,
        filters: { countries: ['AQ'] },
      }),
    () => product.pages.black,
  ],
  ['a paused campaign', 'POLICY.PAUSED', () => change({}).then(() => setStatus('paused')), closed],
])(
  '%s gives reviewers what people get through PHP, Node and the tag',
  async (name, reason, act, got) => {
    expect(await act()).not.toHaveProperty('code')
    const reasons = async () => (await Promise.all(PERSON.map(decide))).map((each) => each.reason)
    await expect.poll(reasons, SOON).toEqual([reason])
    const [told, ...toldReviewers] = await Promise.all([...PERSON, ...REVIEWERS].map(decide))
    for (const each of toldReviewers) expect(each).toEqual(told)
    const [people, ...reviewers] = await Promise.all([...PERSON, ...REVIEWERS].map(viaServers))
    expect(people).toEqual(people?.map(() => expect.stringContaining(got())))
    for (const each of reviewers) expect(each).toEqual(people)
    // Navigations take a second each, so test only two: the tag stays for the open campaign and
    // redirects for the paused one.
    if (!/open|swapped|paused/.test(name)) return
    const server = createServer((_, response) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      const source = `${product.dashboardUrl}/v1/tag.js`
      response.end(
        `<script async src="${source}" data-key="${publishableKey}" data-budget="60000"></script>`,
      )
    })
    const { origin, stop } = await listen(server)
    try {
      const url = `${origin}/offer`
      const tagged = await Promise.all([...PERSON, ...REVIEWERS].map((each) => viaTag(url, each)))
      expect(tagged[0]?.ended).toContain(got() === stays ? url : got())
      for (const each of tagged.slice(1)) expect(each).toEqual(tagged[0])
    } finally {
      stop()
    }
  },
)
