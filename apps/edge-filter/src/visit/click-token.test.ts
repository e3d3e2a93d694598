import { ClickTokens } from '@crivo/visit'
import { expect, test } from 'vitest'
import { BROWSER, Edge } from '../../test/edge.ts'
import { campaign, rulesetOf, signed } from '../../test/rulesets.ts'

const REVIEWER = { ...BROWSER, 'user-agent': 'facebookexternalhit/1.1' }
const PAGE = '<!doctype html><html><head><title>T</title></head><body><p>1</p></body></html>'

async function edgeWith(delivery: 'proxy' | 'redirect', headers = {}): Promise<Edge> {
  const own = campaign({ delivery, rules: [], clickParameter: 'cid' })
  const edge = new Edge(await signed({ ruleset: { ...rulesetOf(own), schema: 6 } }))
  edge.page = () => new Response(PAGE, { headers: { 'content-type': 'text/html', ...headers } })
  return edge
}

const tokenIn = (text: string | null): string => /cid=([\w-]+)/.exec(text ?? '')?.[1] ?? ''

test('a redirect contains its visit’s token, which replaces any token sent', async () => {
  const edge = await edgeWith('redirect')
  const person = await edge.visit('/promo?a=%20&cid=stolen&b=2')
  const location = person.headers.get('location') ?? ''
  expect(location.match(/cid=/g)).toHaveLength(1)
  expect(location).toContain('a=%20&b=2&cid=')
  const reviewer = await edge.visit('/promo?a=%20&cid=stolen&b=2', { headers: REVIEWER })
  const other = reviewer.headers.get('location') ?? ''
  expect(other).toHaveLength(location.length)
  expect(other.replace(tokenIn(other), '')).toBe(location.replace(tokenIn(location), ''))
  const opened = await new ClickTokens(new Uint8Array(32), 'edge', {
    randomBytes: (count) => new Uint8Array(count),
  }).open(tokenIn(location))
  const [visit] = edge.visits
  expect(opened).toEqual({ id: visit?.id, at: visit?.at, campaignId: 1, isReviewer: false })
})

test.each([
  ['kept', {}],
  ['fetched for each visit', { 'set-cookie': 'a=b' }],
])(
  'a %s page is the same for all, and reads its token from its own headers',
  async (_, headers) => {
    const edge = await edgeWith('proxy', headers)
    const person = await edge.visit('/promo')
    const reviewer = await edge.visit('/promo', { headers: REVIEWER })
    const bytes = await person.text()
    expect(bytes).toContain('crivo-click')
    expect(await reviewer.text()).toBe(bytes)
    const timing = (response: Response) => response.headers.get('server-timing') ?? ''
    expect(tokenIn(timing(person))).not.toBe('')
    expect(timing(reviewer)).toHaveLength(timing(person).length)
  },
)

test('a campaign without the parameter issues no token', async () => {
  const own = campaign({ delivery: 'redirect', rules: [] })
  const edge = new Edge(await signed({ ruleset: rulesetOf(own) }))
  const { headers } = await edge.visit('/promo?a=1')
  expect(headers.get('location')).not.toMatch(/[\w-]{80}/)
  expect(headers.has('server-timing')).toBe(false)
})
