import { compile, explainStored, type Ruleset, restoreFacts } from '@crivo/filter-engine'
import { expect, test } from 'vitest'
import { BROWSER, Edge } from '../../test/edge.ts'
import { campaign, rulesetOf, signed } from '../../test/rulesets.ts'

const RULES: Ruleset['campaigns'][number]['rules'] = [
  {
    id: 'networks',
    reason: 'GIVT.DATACENTER',
    action: 'white',
    when: { fact: 'network', op: 'in', value: ['hosting'] },
  },
  {
    id: 'robots',
    reason: 'GIVT.UA',
    action: 'white',
    when: {
      any: [
        { fact: 'bot', op: 'in', value: ['missing', 'library'] },
        { fact: 'evidence', op: 'atLeast', value: 6 },
      ],
    },
  },
  {
    id: 'parameter',
    reason: 'POLICY.PARAM',
    action: 'white',
    when: { fact: 'parameter', op: 'in', name: 'utm_source', value: ['mail'] },
  },
  {
    id: 'apps',
    reason: 'POLICY.BROWSER',
    action: 'white',
    mode: 'monitor',
    when: { fact: 'inApp', op: 'in', value: ['instagram'] },
  },
  {
    id: 'language',
    reason: 'POLICY.LANGUAGE',
    action: 'white',
    when: { not: { fact: 'language', op: 'accepts', value: ['en'] } },
  },
]

const INSTAGRAM =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 350.0.0.0'

test.each([
  ['a person', '/promo', {}, 'PASS.DEFAULT'],
  ['a person with another language', '/promo', { 'accept-language': 'pt' }, 'POLICY.LANGUAGE'],
  ['an app', '/promo', { 'user-agent': INSTAGRAM }, 'PASS.DEFAULT'],
  ['a parameter', '/promo?utm_source=mail', {}, 'POLICY.PARAM'],
  ['a library', '/promo', { 'user-agent': 'curl/8.5.0' }, 'GIVT.UA'],
  ['an empty user agent', '/promo', { 'user-agent': '' }, 'GIVT.UA'],
])('the record of %s explains its decision', async (_, path, headers, reason) => {
  const ruleset = rulesetOf(campaign({ rules: RULES, clickLimit: 9 }))
  const edge = await Edge.holding(ruleset)
  await edge.visit(path, { headers: { ...BROWSER, ...headers } })
  const [visit] = edge.visits
  const { program } = compile(ruleset)
  const compiled = program?.campaigns[0]
  if (visit === undefined || !program || !compiled) throw new Error('no visit')
  expect(visit.reason).toMatch(reason)
  const restored = restoreFacts(compiled, visit)
  expect(restored.unknown.size).toBe(0)
  const rules = explainStored(program, compiled, restored, visit)
  const decider = rules?.find(({ outcome, mode }) => outcome === 'matched' && mode === 'live')
  expect(rules?.length).toBe(RULES.length)
  expect(decider?.ruleId ?? null).toBe(visit.ruleId)
})

test('records the time until the decision, without the time to fetch the page', async () => {
  const claim = async () => {
    edge.now += 30
    return 0
  }
  const capped = await signed({
    ruleset: rulesetOf(campaign({ clickLimit: 9, delivery: 'proxy' })),
  })
  const edge = new Edge(capped, { claim })
  edge.page = () => {
    edge.now += 500
    return new Response('a page')
  }
  await edge.visit('/promo')
  expect(edge.visits[0]?.decisionMs).toBe(30)
})
