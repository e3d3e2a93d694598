import { expect, test } from 'vitest'
import { BROWSER, Edge } from '../../test/edge.ts'
import { campaign, rulesetOf } from '../../test/rulesets.ts'

const CURL = { 'user-agent': 'curl/8.9.1', accept: 'text/html,*/*;q=0.8' }
const PAGE_HEADERS = {
  'content-type': 'text/html',
  'content-security-policy': "default-src 'self'",
  'set-cookie': 'sid=1',
}

const namesOf = ({ headers }: Response) => [...new Set(headers.keys())]

/** Serializes a response without the parts that always differ: request id and page origin. */
async function shapeOf(response: Response) {
  const { 'x-request-id': _, ...headers } = Object.fromEntries(response.headers)
  const text = JSON.stringify([headers, await response.text()])
  return text
    .replaceAll(/(?:black|white)\.example/g, 'page.example')
    .replace(/p[0-9a-f]{16}_/, 'p_')
}

test.each([
  ['redirect', false],
  ['proxy', false],
  ['proxy', true],
] as const)(
  'by %s (context menu disabled: %s) the two pages differ only in their content',
  async (delivery, disableRightClick) => {
    const edge = await Edge.holding(
      rulesetOf(
        campaign({
          delivery,
          disableRightClick,
          blackUrl: 'https://black.example/page',
          whiteUrl: 'https://white.example/page',
        }),
      ),
    )
    edge.page = () => new Response('<head></head><a href="#x">', { headers: PAGE_HEADERS })
    const person = await edge.visit('/promo')
    const bot = await edge.visit('/promo', { headers: CURL })
    expect(edge.visits.map(({ action }) => action)).toEqual(['black', 'white'])
    expect(namesOf(bot)).toEqual(namesOf(person))
    expect(namesOf(person)).toEqual(
      delivery === 'redirect'
        ? ['cache-control', 'location', 'x-request-id']
        : [
            'cache-control',
            'content-security-policy',
            'content-type',
            'set-cookie',
            'x-request-id',
          ],
    )
    const said = JSON.stringify([...person.headers, ...bot.headers])
    for (const { reason, ruleId, rulesetHash } of edge.visits) {
      for (const secret of [reason, rulesetHash, ruleId ?? reason]) {
        expect(said).not.toContain(secret)
      }
    }
    expect(await shapeOf(bot)).toBe(await shapeOf(person))
  },
)

test('does not reveal the decision to the page’s origin', async () => {
  const edge = await Edge.holding(rulesetOf(campaign({ delivery: 'proxy' })))
  edge.page = () => new Response('a page', { headers: { 'cache-control': 'no-store' } })
  await edge.visit('/promo', {
    headers: { ...BROWSER, 'accept-language': 'en', 'cf-connecting-ip': '203.0.113.9' },
  })
  await edge.visit('/promo', { headers: { ...CURL, 'cf-connecting-ip': '203.0.113.9' } })
  const [black, ...others] = edge.pageRequests.map(({ headers }) => [...headers])
  expect(black?.map(([name]) => name)).toEqual([
    'accept',
    'accept-language',
    'user-agent',
    'x-crivo-hop',
  ])
  expect(others).toEqual([black, black, black])
})

test('serves verified crawlers the same page as people, including the guard', async () => {
  const edge = await Edge.holding(
    rulesetOf(campaign({ delivery: 'proxy', disableRightClick: true })),
  )
  edge.page = () => new Response('<head></head><a href="#x">', { headers: PAGE_HEADERS })
  const person = await edge.visit('/promo')
  const crawler = await edge.visit('/promo', {
    headers: {
      'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'cf-connecting-ip': '66.249.66.1',
    },
  })
  const text = await person.text()
  expect(text).toContain('contextmenu')
  expect(await crawler.text()).toBe(text)
  expect(crawler.headers.getSetCookie()).toEqual(person.headers.getSetCookie())
})

test('requests a page for reviewers as for most people, whatever a program requests in between', async () => {
  const edge = await Edge.holding(rulesetOf(campaign({ delivery: 'proxy' })))
  const person = {
    ...BROWSER,
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/apng,*/*;q=0.8',
    'accept-encoding': 'gzip, deflate, br',
    'sec-fetch-site': 'none',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  }
  for (const caching of ['max-age=60', 'no-store']) {
    edge.pageRequests.splice(0)
    edge.page = () => new Response('a page', { headers: { 'cache-control': caching } })
    for (const address of ['189.1.1.1', '189.1.2.1', '189.1.3.1']) {
      await edge.visit('/promo', { headers: { ...person, 'cf-connecting-ip': address } })
    }
    await edge.visit('/promo', { headers: { ...CURL, 'accept-language': 'tlh' } })
    edge.pageRequests.splice(0)
    for (const language of [{}, { 'accept-language': 'tlh' }]) {
      const headers = {
        'user-agent': 'AdsBot-Google',
        'cf-connecting-ip': '66.249.64.1',
        ...language,
      }
      await edge.visit('/promo', { headers })
    }
    const asked = edge.pageRequests.map(({ headers }) => headers.get('accept-language'))
    expect(new Set(asked)).toEqual(new Set(caching === 'no-store' ? ['pt-br'] : []))
    edge.now += 3_600_000
  }
})
