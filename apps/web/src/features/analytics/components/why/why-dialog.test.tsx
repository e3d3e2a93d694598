// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  CAMPAIGN_RULES,
  type CampaignRuleId,
  type ExplainedCheck,
  type ExplainedRule,
  type VisitExplanation,
} from '@crivo/shared'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Language } from '#lib/i18n/languages.ts'
import { TRIED } from '../../../../../test/backtests.ts'
import { campaignWith } from '../../../../../test/campaigns.ts'
import { type Answers, CUSTOMER, openApp } from '../../../../../test/open-app.tsx'
import { someVisit } from '../../some-visit.fixture.ts'

const AT = '2026-11-01T12:00:00.000Z'
const VISIT = someVisit({
  id: 'one',
  accessStatus: 'blocked',
  reason: 'POLICY.PARAM',
  ruleId: 'parameter',
  state: 'São Paulo',
  city: 'Campinas',
  asn: 9009,
  botName: 'SomeBot',
  clientIp: '203.0.113.7',
  timestamp: AT,
})

const check = (changes: Partial<ExplainedCheck>): ExplainedCheck => ({
  depth: 0,
  join: null,
  negated: false,
  fact: 'ip',
  parameter: null,
  operator: 'in',
  wanted: [],
  wantedCount: 0,
  list: null,
  saw: '203.0.113.7',
  outcome: 'matched',
  ...changes,
})
const NETWORK = '203.0.113.7 {and} AS9009'

/** Each rule's matching checks, and the value in its sentence. */
const MATCHED: Readonly<
  Record<CampaignRuleId, readonly [readonly Partial<ExplainedCheck>[], string]>
> = {
  'allowed-list': [[{}], '203.0.113.7'],
  'allowed-addresses': [[{}, { fact: 'now', saw: 9 }], '203.0.113.7'],
  'blocked-list': [[{}], '203.0.113.7'],
  'blocked-addresses': [[{}], '203.0.113.7'],
  'repeated-access': [[{}], '203.0.113.7'],
  'spoofed-crawler': [[{ fact: 'crawler', saw: 'spoofed' }], 'googlebot'],
  'scraping-tool': [[{ fact: 'tool', saw: 'ad-spy' }], '{why.code.ad-spy}'],
  'declared-crawler': [[{ fact: 'bot', saw: 'crawler' }], 'SomeBot'],
  'no-browser': [[{ fact: 'bot', saw: 'library' }], '{why.code.library}'],
  'hosting-network': [[{ fact: 'network', saw: ['hosting'] }], NETWORK],
  'automated-browser': [[{ fact: 'bot', saw: 'automation' }], '{why.code.automation}'],
  'open-proxy': [[{ fact: 'network', saw: ['proxy'] }], NETWORK],
  tor: [[{ fact: 'network', saw: ['tor'] }], NETWORK],
  'busy-address': [[{ fact: 'requestsPerMinute', saw: 140 }], '140'],
  vpn: [[{ fact: 'network', saw: ['vpn'] }], NETWORK],
  country: [[{ fact: 'country', saw: null }], '{nowhere}'],
  place: [[{ fact: 'subdivision', saw: 'BR-SP' }], 'Campinas {and} São Paulo'],
  device: [[{ fact: 'os', saw: 'android' }], 'Android'],
  'device-type': [[{ fact: 'device', saw: 'mobile' }], '{phone}'],
  browser: [[{ fact: 'browser', saw: 'samsung' }], 'Samsung Internet'],
  'in-app': [[{ fact: 'inApp', saw: 'tiktok' }], 'TikTok'],
  'user-agent': [[{ fact: 'userAgent', saw: 'SM-S9' }], 'SM-S9'],
  language: [[{ fact: 'language', saw: ['ja'] }], '{ja}'],
  referrer: [[{ fact: 'referrer', saw: null }], '{summary.direct}'],
  parameter: [
    [
      { fact: 'parameter', parameter: 'utm_source', saw: 'other' },
      { fact: 'parameter', parameter: 'gclid', saw: 'x', outcome: 'not-matched' },
    ],
    'utm_source=other',
  ],
  isp: [[{ fact: 'asn', saw: 9009 }], 'AS9009'],
}

const RULES = CAMPAIGN_RULES.map(
  (ruleId): ExplainedRule => ({
    ruleId,
    name: null,
    reason: 'POLICY.PARAM',
    action: 'white',
    mode: 'live',
    outcome: 'matched',
    decided: ruleId === 'parameter',
    checks: MATCHED[ruleId][0].map(check),
  }),
)

const explanation = (changes: Partial<VisitExplanation> = {}): VisitExplanation => ({
  visit: VISIT,
  clickId: null,
  ruleset: { hash: 'abc', version: 1, isCurrent: true },
  campaign: { id: 1, path: '/a', status: 'active' },
  crawler: { id: 'googlebot', owner: null, purpose: 'search', state: 'spoofed', source: null },
  networks: [],
  state: [],
  rules: RULES,
  unknown: [],
  exception: { state: 'none', why: 'passed', reason: null },
  ...changes,
})

async function openWhy(language: Language, answer = explanation(), answers: Answers = {}) {
  await openApp(`/dashboard/analytics?why=${AT}_one&lang=${language.slice(0, 2)}`, {
    user: { ...CUSTOMER, plan: 'free', language },
    answers: {
      '/api/campaigns': () => [],
      '/api/domains': () => [],
      '/api/analytics/visits/one/explanation': () => answer,
      ...answers,
    },
  })
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('abc')
  return dialog
}

const textsOf = (language: Language): Readonly<Record<string, string>> =>
  JSON.parse(
    readFileSync(
      join(import.meta.dirname, `../../../../../public/locales/${language}.json`),
      'utf8',
    ),
  )
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'pt-BR': { and: 'e', ja: 'japonês', nowhere: 'país desconhecido', phone: 'celular' },
  'en-US': { and: 'and', ja: 'Japanese', nowhere: 'unknown country', phone: 'phone' },
  'es-ES': { and: 'y', ja: 'japonés', nowhere: 'país desconocido', phone: 'móvil' },
}

it.each(['pt-BR', 'en-US', 'es-ES'] as const)(
  'explains in %s which rules matched, in a sentence with each one’s value',
  async (language) => {
    const dialog = await openWhy(language)
    const texts = textsOf(language)
    const lines = [...dialog.querySelectorAll('p')].map(({ textContent }) => textContent)
    for (const id of CAMPAIGN_RULES) {
      const value = MATCHED[id][1].replace(
        /\{([\w.-]+)\}/,
        (_, key) => WORDS[language]?.[key] ?? texts[key] ?? key,
      )
      expect(lines).toContain(texts[`why.because.${id}`]?.replace('{{value}}', value))
      expect(dialog.textContent).toContain(texts[`why.rule.${id}`])
    }
  },
)

it.each([
  ['pt-BR', 'A URL não atende às condições da campanha: gclid está presente.', 'Visto: enviado'],
  ['en-US', 'The URL doesn’t meet the campaign’s conditions: gclid is present.', 'Found: sent'],
  [
    'es-ES',
    'La URL no cumple las condiciones de la campaña: gclid está presente.',
    'Visto: enviado',
  ],
] as const)('says in %s that a parameter was sent', async (language, sentence, seen) => {
  const sent = check({ fact: 'parameter', parameter: 'gclid', operator: 'present', saw: true })
  const rules = RULES.map((rule) =>
    rule.ruleId === 'parameter' ? { ...rule, checks: [sent] } : rule,
  )
  const dialog = await openWhy(language, explanation({ rules }))
  const lines = [...dialog.querySelectorAll('p')].map(({ textContent }) => textContent)
  expect(lines).toContain(sentence)
  expect(lines).toContain(seen)
})

it.each([
  ['pt-BR', 'ID de clique (gclid)'],
  ['en-US', 'Click ID (gclid)'],
  ['es-ES', 'ID de clic (gclid)'],
] as const)('shows in %s the stored click ID', async (language, label) => {
  const clickId = { parameter: 'gclid', value: 'Cj0abc' }
  const dialog = await openWhy(language, explanation({ clickId }))
  expect(within(dialog).getByText(label).nextElementSibling?.textContent).toBe('Cj0abc')
})

it('explains why an assistant got the fallback page', async () => {
  const dialog = await openWhy(
    'en-US',
    explanation({
      visit: { ...VISIT, reason: 'AGENT.VERIFIED', ruleId: null },
      crawler: {
        ...{ id: 'chatgpt-user', owner: 'OpenAI', purpose: 'agent', state: 'verified' },
        source: null,
      },
      rules: [],
    }),
  )
  expect(dialog.textContent).toContain(
    'The visitor is chatgpt-user, an assistant acting for a person, and the campaign gives assistants the fallback page.',
  )
})

it('shows the values that a custom rule matched', async () => {
  const rule: ExplainedRule = {
    ruleId: 'custom-1',
    name: 'No night visits',
    reason: 'POLICY.GEO',
    action: 'white',
    mode: 'live',
    outcome: 'matched',
    decided: true,
    checks: [
      check({ depth: 0, join: 'all', fact: null, saw: null }),
      check({ depth: 1, fact: 'country', saw: 'BR' }),
      check({ depth: 1, fact: 'os', saw: 'android' }),
    ],
  }
  const dialog = await openWhy('en-US', explanation({ rules: [rule] }))
  expect(dialog.textContent).toContain('“No night visits”')
  expect(dialog.textContent).toContain(
    'Its conditions are met: Country: Brazil and Operating system: Android.',
  )
})

it('tests a drafted exception on past visits', async () => {
  let sent: unknown
  const change = { field: 'filters.countries', kind: 'add', value: 'PT' } as const
  const { filters } = campaignWith()
  const countries = ['BR', 'PT']
  const tried = { ...TRIED, network: [{ value: '28573', toFallback: 1, toMain: 0 }] }
  const dialog = await openWhy(
    'en-US',
    explanation({
      exception: {
        ...{ state: 'draft', campaignId: 1, changes: [change] },
        form: { filters: { ...filters, countries } },
        unblock: [{ id: 3, ip: '203.0.113.0/24' }],
      },
    }),
    {
      '/api/campaigns/1': () => campaignWith({ filters: { countries: ['BR'] } }),
      '/api/campaigns/1/backtests': ({ body }) => {
        sent = JSON.parse(body)
        return tried
      },
      '/api/backtests/1': () => tried,
      '/api/networks': () => [{ asn: 28573, name: 'Claro', reviewers: null }],
    },
  )
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Test on past visits' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Start' }))
  await screen.findByText('Main page → fallback page')
  await screen.findByText('Claro (AS28573)')
  expect(sent).toMatchObject({ form: { filters: { countries } }, unblock: ['203.0.113.0/24'] })
})

it.each([
  ['en-US', /^Of 9 visits in the last 7 days, .* 4 more/, 'Save this change', 'Saved'],
  ['pt-BR', /^Das 9 visitas dos últimos 7 dias, .* mais 4/, 'Salvar esta alteração', 'Salvo'],
  ['es-ES', /^De 9 visitas de los últimos 7 días, .* 4 más/, 'Guardar este cambio', 'Guardado'],
] as const)(
  'shows in %s what an exception would let through, and saves it in one click',
  async (language, effect, save, saved) => {
    const countries = ['BR', 'PT']
    const filters = { ...campaignWith().filters, countries }
    const tried = { ...TRIED, toMain: 4 }
    let sent: unknown
    const dialog = await openWhy(
      language,
      explanation({
        exception: {
          ...{ state: 'draft', campaignId: 1, unblock: [], form: { filters } },
          changes: [{ field: 'filters.countries', kind: 'add', value: 'PT' }],
        },
      }),
      {
        '/api/campaigns/1': ({ method, body }) => {
          if (method === 'PUT') sent = JSON.parse(body)
          return campaignWith({ filters: { countries: ['BR'] } })
        },
        '/api/campaigns/1/backtests': () => tried,
        '/api/backtests/1': () => tried,
      },
    )
    await within(dialog).findByText(effect)
    fireEvent.click(within(dialog).getByRole('button', { name: save }))
    await within(dialog).findByRole('button', { name: saved })
    expect(sent).toMatchObject({ filters: { countries }, revision: expect.any(Number) })
  },
)
