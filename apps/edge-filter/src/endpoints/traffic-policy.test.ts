import type { PathRecord, Ruleset } from '@crivo/filter-engine'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { Edge, NO_STATE } from '../../test/edge.ts'
import { campaign, rulesetOf, signed } from '../../test/rulesets.ts'
import { POLICY_LANGUAGES } from './policy-texts.ts'
import schema from './traffic-policy.schema.json' with { type: 'json' }
import type { TrafficPolicy } from './traffic-policy.ts'

const PATH = '/.well-known/traffic-policy'
const published = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])
const NOW = Date.parse('2026-11-22T12:00:00Z')

type Changes = Partial<Ruleset['campaigns'][number]>

/** Creates an edge with one campaign and a record of its path. */
async function edgeWith(changes: PathRecord['changes'], own: Changes = {}, state = NO_STATE) {
  const publicRecord = [{ path: '/promo', changes }]
  const ruleset = { ...rulesetOf(campaign(own)), schema: 3 as const, publicRecord }
  const edge = new Edge(await signed({ version: 8, ruleset }), { state: async () => state })
  edge.now = NOW
  return edge
}

/** Returns the public record after validating it against the published schema. */
async function policyOf(edge: Edge): Promise<TrafficPolicy> {
  const response = await edge.visit(`${PATH}.json`)
  expect(response.headers.get('content-type')).toContain('application/json')
  const policy = await response.json()
  expect(published.safeParse(policy).error).toBeUndefined()
  return policy as TrafficPolicy
}

const shortOf = ({ paths }: TrafficPolicy) =>
  paths[0]?.changes?.map(({ at, state }) => `${at?.slice(0, 16)} ${state}`)

test('contains the live ruleset, its criteria and a contact', async () => {
  const held = await signed({ version: 8 })
  const policy = await policyOf(new Edge(held))
  expect(policy).toMatchObject({
    version: 1,
    domain: 'shop.example',
    filtered: true,
    statement: expect.stringContaining('filtered'),
    criteria: [{ fact: 'bot', description: expect.stringContaining('automated agents') }],
    reviewParity: expect.stringContaining('get what people get'),
    ruleset: { version: 8, hash: held.hash },
    reportAbuseTo: 'abuse@control.example',
  })
  expect(await policyOf(new Edge(null))).toMatchObject({ criteria: [], ruleset: null, paths: [] })
})

test('states that filters turned off at the edge filter nobody', async () => {
  const changes = [{ at: '2026-11-01T10:00:00Z', state: 'open' as const, peopleShare: 4 }]
  const publicRecord = [{ path: '/promo', changes }]
  const ruleset = { ...rulesetOf(campaign({ peopleShare: 4 })), schema: 3 as const, publicRecord }
  const held = await signed({ version: 8, ruleset })
  const unfilteredSince = NOW - 60_000
  const edge = new Edge(held, {
    ruleset: async () => ({ version: 8, signed: held, unfilteredSince }),
  })
  edge.now = NOW
  await policyOf(edge)
  const policy = await policyOf(edge)
  expect(policy.criteria).toEqual([])
  expect(policy.paths[0]).toMatchObject({
    state: 'open',
    since: '2026-11-22T11:59:00.000Z',
    peopleShareTenths: null,
    reviewers: 'main',
  })
  expect(shortOf(policy)).toEqual(['2026-11-01T10:00 open', '2026-11-22T11:59 open'])
})

test('publishes its schema, and contains nothing beyond it', async () => {
  const answer = await (await new Edge(null).visit(`${PATH}.schema.json`)).json()
  expect(answer).toEqual(schema)
  const policy = await policyOf(await edgeWith([{ at: '2026-11-01T10:00:00Z', state: 'open' }]))
  expect(policy.$schema).toBe(`${PATH}.schema.json`)
  for (const broken of [{ version: 2 }, { more: 1 }, { ruleset: {} }, { paths: [{ path: '/' }] }]) {
    expect(published.safeParse({ ...policy, ...broken }).success).toBe(false)
  }
})

test('shows that a campaign was closed before it opened, and its current page', async () => {
  const policy = await policyOf(
    await edgeWith(
      [
        { at: '2026-09-01T10:00:00Z', state: 'testing' },
        { at: '2026-10-01T10:00:00Z', state: 'paused' },
        { at: '2026-11-20T10:00:00Z', state: 'open', peopleShare: 6 },
      ],
      { peopleShare: 6 },
    ),
  )
  expect(policy.paths).toEqual([
    {
      path: '/promo',
      state: 'open',
      page: 'main-for-audience',
      since: '2026-11-20T10:00:00.000Z',
      peopleShareTenths: 6,
      reviewers: 'drawn-each-hour',
      changes: [
        {
          at: '2026-10-01T10:00:00.000Z',
          state: 'paused',
          page: 'fallback',
          peopleShareTenths: null,
        },
        {
          at: '2026-11-20T10:00:00.000Z',
          state: 'open',
          page: 'main-for-audience',
          peopleShareTenths: 6,
        },
      ],
    },
  ])
})

test('adds the edges of run windows, which need no new ruleset', async () => {
  const window = { from: '2026-11-10T00:00:00Z', until: '2026-11-22T11:59:00Z' }
  const edge = await edgeWith([{ at: '2026-11-01T10:00:00Z', state: 'open', ...window }], {
    window,
  })
  expect(shortOf(await policyOf(edge))).toEqual([
    '2026-11-01T10:00 outside-window',
    '2026-11-10T00:00 open',
    '2026-11-22T11:59 outside-window',
  ])
  edge.now = NOW - 120_000
  expect(await policyOf(edge)).toMatchObject({
    paths: [{ state: 'open', page: 'main-for-audience' }],
  })
})

test.each([
  ['over before it was published', { until: '2026-10-30T00:00:00Z' }, ['outside-window']],
  ['not begun yet', { from: '2026-12-30T00:00:00Z' }, ['outside-window']],
  ['begun before it was published', { from: '2026-10-30T00:00:00Z' }, ['open']],
])('shows a run window %s', async (_, window, states) => {
  const edge = await edgeWith([{ at: '2026-11-01T10:00:00Z', state: 'open', ...window }])
  const [path] = (await policyOf(edge)).paths
  expect(path?.changes?.map(({ state }) => state)).toEqual(states)
})

test('shows when a click limit was reached, and that a raised one opened the page again', async () => {
  const state = {
    ...NO_STATE,
    clicks: { '1': 5 },
    caps: [{ campaignId: 1, clickLimit: 5, at: Date.parse('2026-11-05T08:00:00Z') }],
  }
  const limited = (clickLimit: number) => ({ state: 'open' as const, clickLimit })
  const changes = [{ at: '2026-11-01T10:00:00Z', ...limited(5) }]
  const reached = await edgeWith(changes, { clickLimit: 5 }, state)
  const capped = ['2026-11-01T10:00 open', '2026-11-05T08:00 cap-reached']
  expect(shortOf(await policyOf(reached))).toEqual(capped)
  const raised = [...changes, { at: '2026-11-06T10:00:00Z', ...limited(9) }]
  const again = await edgeWith(raised, { clickLimit: 9 }, state)
  expect(shortOf(await policyOf(again))).toEqual([...capped, '2026-11-06T10:00 open'])
  const unknown = await edgeWith(changes, { clickLimit: 5 }, { ...state, caps: [] })
  expect(await policyOf(unknown)).toMatchObject({ paths: [{ state: 'cap-reached', since: null }] })
})

test.each<[Changes, Partial<Ruleset>, string, string, string]>([
  [{ status: 'paused' }, {}, 'paused', 'fallback', 'as-people'],
  [{ alwaysWhite: true }, {}, 'always-fallback', 'fallback', 'as-people'],
  [{ status: 'testing' }, {}, 'testing', 'main', 'as-people'],
  [{}, { account: 'frozen' }, 'frozen', 'fallback', 'as-people'],
  [{}, { account: 'over-quota' }, 'over-quota', 'main', 'as-people'],
  [
    { window: { from: '2999-01-01T00:00:00Z', until: null } },
    {},
    'outside-window',
    'fallback',
    'as-people',
  ],
  [{ clickLimit: 1 }, {}, 'cap-reached', 'fallback', 'as-people'],
  [{}, {}, 'open', 'main-for-audience', 'main'],
])('without a record, shows the present state of %j %j', async (own, rest, ...expected) => {
  const ruleset = { ...rulesetOf(campaign(own)), ...rest }
  const state = { ...NO_STATE, clicks: { '1': 1 } }
  const edge = new Edge(await signed({ ruleset }), { state: async () => state })
  const [path] = (await policyOf(edge)).paths
  expect([path?.state, path?.page, path?.reviewers]).toEqual(expected)
  expect(path).toMatchObject({ since: null, changes: null })
})

const black = { campaignId: 1, page: 'black' as const, reason: null }
const white = { campaignId: 1, page: 'white' as const, reason: 'cookie' as const }

test.each([
  ['proxy', [black], true],
  ['proxy', [black, white], false],
  ['proxy', [{ ...white, campaignId: 2 }], undefined],
  ['redirect', [black], undefined],
] as const)(
  'states whether the pages of a %s with %j are cached',
  async (delivery, pages, pageKept) => {
    const state = async () => ({ ...NO_STATE, pages: [...pages] })
    const ruleset = rulesetOf(campaign({ delivery }))
    const publicRecord = [
      { path: '/promo', changes: [{ at: '2026-11-01T10:00:00Z', state: 'open' as const }] },
    ]
    for (const held of [ruleset, { ...ruleset, schema: 3 as const, publicRecord }]) {
      const edge = new Edge(await signed({ ruleset: held }), { state })
      expect((await policyOf(edge)).paths.map((path) => path.pageKept)).toEqual([pageKept])
      const html = await (await edge.visit(`${PATH}?lang=en`)).text()
      expect(html.includes('the same copy of the page')).toBe(pageKept === true)
      expect(html.includes('is fetched for each visitor')).toBe(pageKept === false)
    }
  },
)

test('responds while its Hub is unavailable', async () => {
  const away = async () => Promise.reject(new Error('away'))
  const edge = new Edge(await signed(), { state: away })
  expect((await policyOf(edge)).paths).toHaveLength(1)
})

test.each([
  ['', 'pt-BR,pt;q=0.9,en;q=0.5', 'pt', 'Denunciar abuso'],
  ['', 'es-MX', 'es', 'Denunciar un abuso'],
  ['', 'de-DE', 'en', 'Report abuse'],
  ['?lang=es', 'pt-BR', 'es', 'Denunciar un abuso'],
])('the page %s for a browser in %s is in %s', async (query, languages, language, title) => {
  const edge = await edgeWith([{ at: '2026-11-20T10:00:00Z', state: 'open', peopleShare: 3 }])
  const headers = { 'accept-language': languages }
  const response = await edge.visit(`${PATH}${query}`, { headers })
  const html = await response.text()
  expect(response.headers.get('content-language')).toBe(language)
  expect(html).toContain(`<html lang="${language}">`)
  expect(html).toContain(`<h2>${title}</h2>`)
  for (const other of POLICY_LANGUAGES) {
    const link = other === language ? `<span lang="${other}"` : `href="?lang=${other}"`
    expect(html).toContain(link)
  }
})

test('the page shows the record, runs no script and escapes other people’s texts', async () => {
  const path = '/<script>alert(1)</script>'
  const publicRecord = [
    {
      path,
      leftOut: { count: 7, states: ['paused' as const] },
      changes: [{ at: '2026-11-20T10:00:00Z', state: 'open' as const, peopleShare: 3 }],
    },
  ]
  const reportAbuseTo = 'https://app.example/report?a="b"'
  const ruleset = {
    ...rulesetOf(campaign({ path })),
    schema: 3 as const,
    publicRecord,
    reportAbuseTo,
  }
  const edge = new Edge(await signed({ ruleset }))
  edge.now = NOW
  const response = await edge.visit(PATH, { headers: { 'accept-language': 'en' } })
  const html = await response.text()
  expect(html).not.toContain('<script')
  expect(html).toContain('About 3 in 10 people get the main page.')
  expect(html).toContain('7 older changes are left out here.')
  expect(html).toContain('<time datetime="2026-11-20T10:00:00.000Z">Nov 20, 2026')
  expect(html).toContain('href="https://app.example/report?a=&quot;b&quot;"')
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)))
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hash}'`)
  expect(policy).not.toContain('script-src')
})

test('names agents for people as a criterion if a campaign turns them away', async () => {
  const factsOf = async (own: Changes) => {
    const ruleset = { ...rulesetOf(campaign({ rules: [], ...own })), schema: 4 as const }
    const edge = new Edge(await signed({ ruleset }))
    return (await policyOf(edge)).criteria.map(({ fact }) => fact)
  }
  expect(await factsOf({})).toEqual([])
  expect(await factsOf({ agents: 'white' })).toEqual(['agents'])
})
