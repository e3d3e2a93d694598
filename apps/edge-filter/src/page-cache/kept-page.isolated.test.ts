import { env, exports } from 'cloudflare:workers'
import { PUSH_PATH } from '@crivo/shared'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { FakeControlPlane } from '../../test/control-plane.ts'
import { BROWSER } from '../../test/edge.ts'
import { campaign, ORIGIN, rulesetOf, signed } from '../../test/rulesets.ts'

const GOOGLEBOT = {
  'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'cf-connecting-ip': '66.249.66.1',
  accept: '*/*',
}
const PERSON = {
  ...BROWSER,
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/apng,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br',
  'sec-fetch-site': 'none',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'cf-connecting-ip': '177.10.0.9',
  referer: 'https://social.example/',
  cookie: 'p0123456789abcdef_sid=1',
}

let controlPlane: FakeControlPlane
let version = 0
/** Requests received by the origin. */
let seen: Request[] = []

/** Serves reviewers a different page, based on any clue in the request. */
const cloaking = (request: Request): Response => {
  seen.push(request)
  const told = JSON.stringify([...request.headers, request.url])
  const isReviewer =
    /bot|66\.249\.|"\*\/\*"|gclid=test/i.test(told) || !/accept-language/.test(told)
  const isPerson = /177\.10\.|fbclid|social\.example|sid=1|pt-BR,pt/.test(told)
  const offer = isReviewer ? 'safe' : isPerson ? 'offer' : 'the one page'
  return new Response(`<head><title>${offer}</title></head><a href="#top">`, {
    headers: { 'content-type': 'text/html' },
  })
}

const visit = (path: string, headers: Record<string, string>) =>
  exports.default.fetch(new Request(ORIGIN + path, { headers }))

const publish = async (own: Parameters<typeof campaign>[0] = {}) => {
  version += 1
  const ruleset = { ...rulesetOf(campaign({ delivery: 'proxy', rules: [], ...own })), schema: 3 }
  const push = { method: 'POST', body: JSON.stringify(await signed({ version, ruleset })) }
  expect((await exports.default.fetch(new Request(ORIGIN + PUSH_PATH, push))).status).toBe(200)
}

beforeAll(() => {
  controlPlane = new FakeControlPlane()
})

beforeEach(() => {
  seen = []
  controlPlane.onPage = cloaking
})

test('gives Googlebot and people the same bytes, from one fetch without visitor data', async () => {
  await publish({ keep: { seconds: 30, parameters: ['city'], generation: 1 } })
  const person = await visit('/promo?city=Rio&fbclid=x', PERSON)
  const bodies = [await person.text()]
  // All use the same URL, because links to parts of the page contain it.
  for (const headers of [GOOGLEBOT, PERSON, { ...GOOGLEBOT, 'accept-language': 'pt-BR' }]) {
    bodies.push(await (await visit('/promo?city=Rio&fbclid=x', headers)).text())
  }
  expect(new Set(bodies)).toEqual(new Set([bodies[0]]))
  expect(bodies[0]).toContain('the one page')
  expect(bodies[0]).toContain('href="https://shop.example/promo?city=Rio&amp;fbclid=x#top"')
  expect(seen.map(({ url }) => url)).toEqual(['https://pages.example/main?city=Rio'])
  expect([...(seen[0]?.headers.keys() ?? [])]).toEqual([
    'accept',
    'accept-language',
    'user-agent',
    'x-crivo-hop',
  ])
})

test('fetches the page for a reviewer who comes first as for a person', async () => {
  await publish({ keep: { seconds: 30, parameters: [], generation: 2 } })
  const reviewer = await visit('/promo?gclid=test', GOOGLEBOT)
  const person = await visit('/promo?gclid=test', PERSON)
  expect(await person.text()).toBe(await reviewer.text())
  expect(seen).toHaveLength(1)
  expect(await (await visit('/promo', { ...PERSON, 'accept-language': 'es' })).text()).toContain(
    'the one page',
  )
})

test.each([
  ['with', { 'sec-fetch-mode': 'navigate' }, { 'sec-fetch-mode': 'cors' }],
  [
    'in a frame, with',
    { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
    { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
  ],
  ['without', {}, {}],
])(
  'a page’s script cannot choose the copy that reviewers get, %s fetch metadata',
  async (_, opening, scripted) => {
    const id = version + 100
    await publish({ id, keep: { seconds: 30, parameters: ['city'], generation: 1 } })
    controlPlane.onPage = ({ headers }) => {
      const text = `<head></head>In ${headers.get('accept-language')}`
      return new Response(text, { headers: { 'content-type': 'text/html' } })
    }
    const textFor = async (city: number, headers: Record<string, string>) =>
      (await visit(`/promo?city=${city}`, headers)).text()
    for (const at of [1, 2, 3]) {
      const own = { 'cf-connecting-ip': `177.10.${at}.9`, 'accept-language': 'is' }
      const person = { ...BROWSER, ...own }
      expect(await textFor(at, { ...person, ...opening })).toContain('In is')
      const script = { ...person, ...scripted, 'accept-language': 'tlh' }
      expect(await textFor(at, script)).toContain('In tlh')
    }
    for (const at of [4, 5, 6, 7]) expect(await textFor(at, GOOGLEBOT)).toContain('In is')
  },
)

test('serves the copy of the data centre and the Hub in new isolates, and drops it with its generation', async () => {
  await publish({ keep: { seconds: 3_600, parameters: [], generation: 3 } })
  await (await visit('/promo', PERSON)).text()
  const wanted = {
    campaignId: 1,
    page: 'black' as const,
    url: 'https://pages.example/main',
    device: 'desktop' as const,
    language: 'pt-br',
    disablesContextMenu: false,
    seconds: 3_600,
    generation: 3,
  }
  expect(await env.HUB.getByName('shop.example').page(wanted)).toMatchObject({ isKept: true })
  expect(seen).toHaveLength(1)
  await env.HUB.getByName('shop.example').page({ ...wanted, generation: 4 })
  expect(seen).toHaveLength(2)
})

test.each([
  ['sets a cookie', 'cookie', { 'set-cookie': 'sid=1' }],
  ['is private', 'private', { 'cache-control': 'private' }],
])(
  'fetches a page that %s for each visitor, without distinguishing reviewers from people',
  async (_, reason, headers) => {
    // A campaign whose people all speak one language.
    const id = version + 10
    await publish({ id, keep: { seconds: 30, parameters: [], generation: 1 } })
    controlPlane.onPage = (request) => {
      seen.push(request)
      return new Response('<head></head>', { headers: { 'content-type': 'text/html', ...headers } })
    }
    for (const visitor of [
      { ...PERSON, 'accept-language': 'en' },
      GOOGLEBOT,
      { ...PERSON, 'accept-language': 'en' },
    ]) {
      await (await visit('/promo?fbclid=1', visitor)).text()
    }
    const [probe, ...visits] = seen.map((request) => [request.url, ...request.headers].flat())
    expect(visits).toEqual([probe, probe, probe])
    const { pages } = await env.HUB.getByName('shop.example').state()
    expect(pages).toContainEqual({ campaignId: id, page: 'black', reason })
  },
)
