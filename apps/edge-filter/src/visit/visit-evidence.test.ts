import { VISIT_REPORT_PATH, VISIT_SCRIPT_PATH } from '@crivo/shared'
import { expect, test } from 'vitest'
import { BROWSER, Edge } from '../../test/edge.ts'
import { campaign, rulesetOf, signed } from '../../test/rulesets.ts'

const REVIEWER = { ...BROWSER, 'user-agent': 'facebookexternalhit/1.1' }
const PAGE = '<!doctype html><html><head><title>T</title></head><body><p>1</p></body></html>'

async function edgeWith(visitEvidence?: 'on' | 'consent', headers = {}): Promise<Edge> {
  const own = campaign({ delivery: 'proxy', rules: [], ...(visitEvidence && { visitEvidence }) })
  const edge = new Edge(await signed({ ruleset: { ...rulesetOf(own), schema: 4 } }))
  edge.page = () => new Response(PAGE, { headers: { 'content-type': 'text/html', ...headers } })
  return edge
}

const tokenOf = (response: Response): string =>
  /^crivo;desc="([\w-]+)"$/.exec(response.headers.get('server-timing') ?? '')?.[1] ?? ''

const report = (edge: Edge, token: string, headers: Record<string, string> = {}) =>
  edge.visit(VISIT_REPORT_PATH, {
    method: 'POST',
    headers: { ...BROWSER, ...headers },
    body: JSON.stringify({ token, bits: 9 }),
  })

test.each([
  ['kept', {}],
  ['fetched for each visit', { 'set-cookie': 'a=b' }],
])('a %s page is the same for reviewers, whose reports count nowhere', async (_, headers) => {
  const edge = await edgeWith('on', headers)
  const person = await edge.visit('/promo')
  const reviewer = await edge.visit('/promo', { headers: REVIEWER })
  const bytes = await person.text()
  expect(bytes).toContain('/__crivo/visit.js')
  expect(await reviewer.text()).toBe(bytes)
  const names = (response: Response) => [...response.headers.keys()]
  expect(names(reviewer)).toEqual(names(person))
  expect(tokenOf(reviewer)).toHaveLength(tokenOf(person).length)
  for (const token of [tokenOf(person), tokenOf(reviewer), 'made-up']) {
    const answer = await report(edge, token)
    expect([answer.status, await answer.text()]).toEqual([204, ''])
  }
  const [visit] = edge.visits
  expect(edge.reports).toEqual([{ id: visit?.id, at: visit?.at, campaignId: 1, bits: 9 }])
})

test('a page of a campaign that does not want reports has neither script nor token', async () => {
  const edge = await edgeWith()
  const response = await edge.visit('/promo')
  expect(response.headers.has('server-timing')).toBe(false)
  expect(await response.text()).not.toContain('crivo')
})

test.each(['sec-gpc', 'dnt'])('drops the report of a browser that sends %s', async (header) => {
  const edge = await edgeWith('on')
  const token = tokenOf(await edge.visit('/promo'))
  expect((await report(edge, token, { [header]: '1' })).status).toBe(204)
  expect(edge.reports).toEqual([])
})

test('serves the control plane’s script, even while the control plane is unavailable', async () => {
  const edge = await edgeWith('on')
  edge.page = () => new Response('export {}')
  expect(await (await edge.visit(VISIT_SCRIPT_PATH)).text()).toBe('export {}')
  edge.page = () => new Response('gone', { status: 502 })
  edge.now += 2 * 3_600_000
  const response = await edge.visit(VISIT_SCRIPT_PATH)
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(await response.text()).toBe('export {}')
  expect(edge.pageRequests.map(({ url }) => url)).toEqual([
    'https://api.example/v1/visit.js',
    'https://api.example/v1/visit.js',
  ])
})
