import { CRAWLERS, formatIp, isReviewer, parseCidr } from '@crivo/filter-engine'
import { CHECK_BITS, CHECK_PATH } from '@crivo/shared'
import { solveChallenge } from 'altcha-lib'
import { beforeEach, describe, expect, it } from 'vitest'
import { MOST_HASHES } from '#check-page/challenges.ts'
import { CHECK_LANGUAGES, CHECK_TEXTS } from '#check-page/check-texts.ts'
import { BROWSER, Edge } from '../../test/edge.ts'
import { campaign, rulesetOf, signed } from '../../test/rulesets.ts'

const HOSTING = { fact: 'asn' as const, op: 'in' as const, value: [64_500] }
const CHECKED = {
  check: { share: 0, salt: 'a' },
  rules: [
    {
      id: 'hosting',
      reason: 'GIVT.DATACENTER' as const,
      action: 'white' as const,
      check: true as const,
      when: HOSTING,
    },
  ],
}
const ruleset = (...campaigns: Parameters<typeof campaign>[0][]) => ({
  ...rulesetOf(...campaigns.map((each) => campaign({ ...CHECKED, ...each }))),
  schema: 7 as const,
})
const cf = { asn: 64_500 }
const at = (address: string, more: Record<string, string> = {}) => ({
  headers: { ...BROWSER, 'accept-language': 'en', 'cf-connecting-ip': address, ...more },
})
const ASKER = '198.51.100.7'
const MAIN = 'https://pages.example/main'
const FALLBACK = 'https://pages.example/fallback'

let edge: Edge
beforeEach(async () => {
  edge = await Edge.holding(ruleset({}))
})

const open = (address = ASKER, path = '/promo?q=1', more: Record<string, string> = {}) =>
  edge.visit(path, { ...at(address, more), cf })

/** Returns the fields of the check page's form. */
async function formOf(page: Response): Promise<Record<string, string>> {
  const html = await page.text()
  const inputs = html.matchAll(/name="(\w+)" value="([^"]*)"/g)
  return Object.fromEntries(
    [...inputs].map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]),
  )
}

async function solve(fields: Record<string, string>): Promise<Record<string, string>> {
  const { challenge = '', salt = '' } = fields
  const solution = await solveChallenge(challenge, salt, 'SHA-256', MOST_HASHES).promise
  return { ...fields, number: String(solution?.number), driven: '0' }
}

const send = (fields: Record<string, string> | string, address = ASKER) =>
  edge.visit(CHECK_PATH, {
    method: 'POST',
    ...at(address, { 'content-type': 'application/x-www-form-urlencoded' }),
    body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
  })
const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''

describe('a visitor filtered because of graded evidence', () => {
  it('gets a check, solves it, and gets the main page until the result expires', async () => {
    const asked = await open()
    expect(asked.status).toBe(200)
    expect(asked.headers.get('set-cookie')).toBeNull()
    const fields = await solve(await formOf(asked))
    const answer = await send(fields)
    expect(answer.status).toBe(200)
    const cookie = answer.headers.get('set-cookie')
    expect(cookie).toMatch(/; Path=\/promo; Max-Age=1800; HttpOnly; SameSite=Lax; Secure$/)
    expect(await answer.text()).toContain('content="0;url=https://shop.example/promo?q=1"')
    const passed = await open(ASKER, '/promo?q=1', { cookie: `a=b; ${cookieOf(answer)}` })
    expect(passed.headers.get('location')).toBe(`${MAIN}?q=1`)
    expect(
      edge.visits.map(({ action, reason, ruleId, facts }) => [
        action,
        reason,
        ruleId,
        JSON.parse(facts ?? '{}').check,
      ]),
    ).toEqual([
      ['white', 'GIVT.DATACENTER', 'hosting', 'asked'],
      ['black', 'PASS.CHECK', 'hosting', 'passed'],
    ])
    const [{ id, at: arrivedAt } = { id: '', at: 0 }] = edge.visits
    expect(edge.reports).toEqual([{ id, at: arrivedAt, campaignId: 1, bits: CHECK_BITS.solved }])
    edge.now += 31 * 60_000
    const later = await open(ASKER, '/promo', { cookie: cookieOf(answer) })
    expect(later.headers.get('location')).toBeNull()
  })

  it('gets the fallback page if automated or if they decline', async () => {
    const answer = await send({ ...(await solve(await formOf(await open()))), driven: '1' })
    const failed = await open(ASKER, '/promo', { cookie: cookieOf(answer) })
    expect(failed.headers.get('location')).toBe(FALLBACK)
    expect(edge.reports).toMatchObject([{ bits: CHECK_BITS.failed }])
    const declined = await send(await formOf(await open()))
    const other = await open(ASKER, '/promo', { cookie: cookieOf(declined) })
    expect(other.headers.get('location')).toBe(FALLBACK)
    expect(edge.reports).toHaveLength(1)
  })

  it('counts one click when it passes a campaign with a limit', async () => {
    const claims: string[] = []
    const held = await signed({ ruleset: ruleset({ clickLimit: 5 }) })
    edge = new Edge(held, {
      claim: async ({ visitId }) => {
        claims.push(visitId)
        return 0
      },
    })
    const answer = await send(await solve(await formOf(await open())))
    await open(ASKER, '/promo', { cookie: cookieOf(answer) })
    expect(claims).toEqual([edge.visits[1]?.id])
  })

  it.each<[string, Record<string, string>]>([
    ['a request for something else', { accept: '*/*' }],
    ['an image', { 'sec-fetch-dest': 'image' }],
  ])('is filtered without a question by %s', async (_, headers) => {
    expect((await open(ASKER, '/promo', headers)).headers.get('location')).toBe(FALLBACK)
  })

  it('is filtered without a check once the IP address has been checked often', async () => {
    const pages = []
    for (let asked = 0; asked < 21; asked++) pages.push((await open()).headers.get('location'))
    expect(pages).toEqual([...Array.from({ length: 20 }, () => null), `${FALLBACK}?q=1`])
    expect((await open('198.51.100.8')).headers.get('location')).toBeNull()
  })
})

describe('the page', () => {
  it.each(CHECK_LANGUAGES)(
    'explains the check and works without scripts, in %s',
    async (language) => {
      const page = await open(ASKER, '/promo', { 'accept-language': language })
      const html = await page.text()
      const texts = CHECK_TEXTS[language]
      expect(html).toContain(`<html lang="${language}">`)
      for (const text of [texts.intro, texts.privacy, texts.noScripts, texts.skip]) {
        expect(html).toContain(text.replaceAll("'", '&#39;'))
      }
      expect(html).toContain('role="status"')
      expect(html).not.toMatch(/https?:\/\/|\son\w+=| style=/)
      expect(page.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'$/,
      )
      expect(page.headers.get('cache-control')).toBe('no-store')
    },
  )

  it('escapes the URL of the visit', async () => {
    const html = await (await open(ASKER, '/promo?"><script>x')).text()
    expect(html).not.toContain('<script>x')
  })
})

describe('an answer', () => {
  const solved = async () => solve(await formOf(await open()))

  it('is accepted once, and from the same IP address only', async () => {
    const fields = await solved()
    expect((await send(fields, '198.51.100.8')).status).toBe(400)
    expect((await send(fields)).status).toBe(200)
    const again = await send(fields)
    expect([again.status, again.headers.get('set-cookie')]).toEqual([400, null])
    expect(await again.text()).toContain(CHECK_TEXTS.en.expired)
    expect(edge.reports).toHaveLength(1)
  })

  it('expires after five minutes, and with the ruleset', async () => {
    const fields = await solved()
    edge.now += 5 * 60_000 + 1
    expect((await send(fields)).status).toBe(400)
    const other = await solved()
    edge.hold(await signed({ version: 2, ruleset: ruleset({ blackUrl: 'https://new.example/' }) }))
    await edge.visit('/promo')
    expect((await send(other)).status).toBe(400)
    expect(edge.reports).toEqual([])
  })

  it('is not valid for another campaign, and neither is its cookie', async () => {
    edge = await Edge.holding(ruleset({}, { id: 2, path: '/other' }))
    const fields = await solved()
    expect((await send({ ...fields, to: '/other' })).status).toBe(400)
    const mine = fields.salt?.replace('campaign=1', 'campaign=2') ?? ''
    expect((await send({ ...fields, salt: mine, to: '/other' })).status).toBe(400)
    const answer = await send(fields)
    expect(answer.status).toBe(200)
    const cookie = cookieOf(answer)
    const elsewhere = await open(ASKER, '/other', { cookie })
    expect(elsewhere.headers.get('location')).toBeNull()
    const stolen = await open('198.51.100.9', '/promo', { cookie })
    expect(stolen.headers.get('location')).toBeNull()
    const forged = await open(ASKER, '/promo', { cookie: cookie.replace('main.', 'main.9') })
    expect(forged.headers.get('location')).toBeNull()
  })

  it.each<[string, (fields: Record<string, string>) => Record<string, string>]>([
    ['with a wrong number', (fields) => ({ ...fields, number: '20001' })],
    ['with a forged signature', (fields) => ({ ...fields, signature: '0'.repeat(64) })],
    [
      'with a later time',
      (fields) => ({ ...fields, salt: fields.salt?.replace('at=', 'at=9') ?? '' }),
    ],
    ['for another host', (fields) => ({ ...fields, to: 'https://evil.example/promo' })],
    ['for another host by its path', (fields) => ({ ...fields, to: '//evil.example/promo' })],
    ['for no campaign', (fields) => ({ ...fields, to: '/nothing' })],
    ['without a challenge', () => ({ to: '/promo', number: '1' })],
    ['with no number', (fields) => ({ ...fields, number: '1e3' })],
    ['that is huge', (fields) => ({ ...fields, to: `/promo?${'a'.repeat(9_000)}` })],
  ])('%s is refused and gives nothing', async (_, change) => {
    const answer = await send(change(await solved()))
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([400, null])
    expect(await answer.text()).not.toContain('evil')
    expect(edge.reports).toEqual([])
  })

  it('leads back to the campaign’s host, whatever the path', async () => {
    edge = await Edge.holding(ruleset({ path: '/' }))
    const to = 'https://shop.example//evil.example/x'
    const backslash = 'https://shop.example/\\evil.example/x'
    for (const change of [{ to }, { to, number: '' }, { to: backslash }]) {
      const html = await (await send({ ...(await solved()), ...change })).text()
      expect(html).toContain('url=https://shop.example//evil.example/x')
      expect(html).not.toMatch(/(?:url=|href=")\/\//)
    }
  })

  it('is refused from another site’s page', async () => {
    const fields = await formOf(await open())
    const answer = await edge.visit(CHECK_PATH, {
      method: 'POST',
      ...at(ASKER, {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'cross-site',
      }),
      body: new URLSearchParams(fields).toString(),
    })
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([400, null])
  })

  it('is rate limited by IP address', async () => {
    const statuses = new Set<number>()
    for (let sent = 0; sent < 25; sent++) statuses.add((await send('salt=a')).status)
    expect(statuses).toEqual(new Set([400]))
    const fields = await solved()
    const answers = []
    for (let sent = 0; sent < 21; sent++)
      answers.push((await send({ ...fields, number: '0' })).status)
    expect(answers.at(-1)).toBe(429)
  })

  it('is only accepted by POST', async () => {
    expect((await edge.visit(CHECK_PATH)).status).toBe(405)
  })
})

it('never checks a reviewer, with or without a result, and does not change its page', async () => {
  const everybody = { any: [{ fact: 'country' as const, op: 'unknown' as const }, HOSTING] }
  const rules = CHECKED.rules.map((rule) => ({ ...rule, when: everybody }))
  edge = await Edge.holding(ruleset({ rules, check: { share: 5, salt: 'a' } }))
  edge.now = Math.max(...CRAWLERS.map(({ asOf }) => (asOf === null ? 0 : Date.parse(asOf))))
  for (const { id, ranges, asns, tokens } of CRAWLERS.filter(isReviewer)) {
    const block = parseCidr(ranges[0] ?? '')
    const address =
      block === null
        ? ASKER
        : formatIp(
            block.version === 4
              ? { version: 4, value: block.first }
              : { version: 6, high: block.firstHigh, low: block.firstLow },
          )
    const headers = at(address, {
      'user-agent': tokens[0]?.replace('^', '') ?? BROWSER['user-agent'],
      cookie: 'crivo_check=main.99999999999999.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    }).headers
    const [asn = cf.asn] = asns
    const answer = await edge.visit('/promo', { headers, cf: { asn } })
    expect(answer.headers.get('location'), id).toBe(MAIN)
    expect(edge.visits.at(-1), id).toMatchObject({ action: 'black', ruleId: null, facts: null })
  }
  expect((await open()).headers.get('location')).toBeNull()
})
