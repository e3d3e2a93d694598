// @vitest-environment happy-dom
import { type CampaignVersion, campaignPolicySchema } from '@crivo/shared'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Language } from '#lib/i18n/languages.ts'
import { campaignWith } from '../../../../../test/campaigns.ts'
import { CUSTOMER, openApp } from '../../../../../test/open-app.tsx'
import { FIELD_LABELS } from '../../versions/field-labels.ts'

const CAMPAIGN = { ...campaignWith({}), revision: 2 }

const version = (number: number, changes: Partial<CampaignVersion>): CampaignVersion => ({
  number,
  at: '2026-11-01T12:00:00.000Z',
  author: 'owner',
  authorName: 'Ana Demo',
  approverName: null,
  origin: 'change',
  restored: null,
  isCurrent: false,
  changes: [],
  rules: [],
  reordered: false,
  ...changes,
})
const entry = (field: string, kind: 'add' | 'remove', value: string) => ({
  field,
  kind,
  before: null,
  value,
})
const set = (field: string, before: string | null, value: string | null) => ({
  field,
  kind: 'set' as const,
  before,
  value,
})
const RULE = {
  id: 'custom-1',
  name: 'Night',
  note: null,
  action: 'fallback' as const,
  watched: false,
  enabled: true,
  when: {
    all: [
      { fact: 'asn' as const, op: 'in' as const, value: [28_573] },
      { not: { fact: 'parameter' as const, op: 'present' as const, name: 'gclid' } },
    ],
  },
}
const VERSIONS = [
  version(2, {
    isCurrent: true,
    reordered: true,
    changes: [
      entry('filters.countries', 'remove', 'all_countries'),
      entry('filters.countries', 'add', 'BR'),
      entry('filters.countries', 'add', 'PT'),
      set('traffic.vpn', 'main', 'watch'),
      set('whitePageStartTime', null, '2026-11-02T12:00:00.000Z'),
      set('alwaysShowWhite', 'false', 'true'),
    ],
    rules: [
      { before: null, after: RULE },
      { before: RULE, after: { ...RULE, watched: true } },
    ],
  }),
  version(1, { origin: 'create' }),
]

async function openHistory(language: Language, open: string, answers = {}) {
  await openApp(`/dashboard/campaigns?lang=${language.slice(0, 2)}`, {
    user: { ...CUSTOMER, language },
    answers: {
      '/api/campaigns': () => [CAMPAIGN],
      '/api/domains': () => [],
      '/api/networks': () => [{ asn: 28_573, name: 'Claro', reviewers: null }],
      '/api/campaigns/1/versions': () => ({ versions: VERSIONS, cursor: null }),
      '/api/campaigns/1/versions/2/effect': () => ({
        from: '2026-11-01T12:00:00.000Z',
        until: null,
        visits: 9_840,
        filtered: 312,
        countedFrom: null,
      }),
      ...answers,
    },
  })
  const [more] = await screen.findAllByRole('button', { name: /Launch/ })
  const menu = within(more?.closest('tr, li') ?? document.body)
    .getAllByRole('button')
    .find((button) => button.getAttribute('aria-haspopup') === 'menu')
  fireEvent.click(menu ?? document.body)
  fireEvent.click(await screen.findByRole('menuitem', { name: open }))
  return within(await screen.findByRole('dialog'))
}

it.each([
  [
    'en-US',
    'History',
    [
      'Countries: removed All countries',
      'Countries: added Brazil and Portugal',
      'VPN: Main page, watched only (was: Main page)',
      'Start: Nov 2, 2026, 9:00 AM (was: nothing)',
      'Fallback page for everyone: yes (was: no)',
      'Rule “Night” added: All of these: Network is one of Claro (AS28573); URL parameter “gclid” is missing → Fallback page',
      'Rule “Night”: Watched only (was: Fallback page)',
      'The order of the rules changed.',
    ],
    /9,840 visits, 312 filtered \(3.2%\)/,
  ],
  [
    'pt-BR',
    'Histórico',
    ['Países: inclusão de Brasil e Portugal', 'A ordem das regras mudou.'],
    /9.840 visitas, 312 filtradas \(3,2%\)/,
  ],
  [
    'es-ES',
    'Historial',
    ['Países: incorporación de Brasil y Portugal', 'Cambió el orden de las reglas.'],
    /9840 visitas, 312 filtradas \(3,2\s%\)/,
  ],
] as const)(
  'shows in %s each version’s changes and effect',
  async (language, open, lines, effect) => {
    const dialog = await openHistory(language, open)
    const [current] = await dialog.findAllByRole('listitem')
    await within(current as HTMLElement).findByText(effect)
    const told = () =>
      within(current as HTMLElement)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.replaceAll(/[\u{202f}\u{a0}]/gu, ' '))
    // The network's name is fetched afterward.
    await waitFor(() => expect(told()).toEqual(expect.arrayContaining([...lines])))
  },
)

it('shows that someone else was faster, and the new version', async () => {
  let reads = 0
  const refusal = { code: 'CAMPAIGN_CHANGED', message: '', error: '', requestId: 'test' }
  const dialog = await openHistory('en-US', 'History', {
    '/api/campaigns/1/versions': () => ({
      versions: reads++ === 0 ? VERSIONS : [version(3, { isCurrent: true }), ...VERSIONS],
      cursor: null,
    }),
    '/api/campaigns/1/versions/1/restore': () => Response.json(refusal, { status: 409 }),
  })
  fireEvent.click(await dialog.findByRole('button', { name: 'Restore' }))
  const ask = within(await screen.findByRole('alertdialog', { name: 'Restore version 1?' }))
  fireEvent.click(ask.getByRole('button', { name: 'Restore' }))
  const alert = await dialog.findByRole('alert')
  expect(alert.textContent).toMatch(/Someone changed the campaign after you opened it/)
  await waitFor(() => dialog.getByRole('listitem', { name: 'Version 3' }))
})

it('has the newest version when it is opened again', async () => {
  let versions = VERSIONS
  const dialog = await openHistory('en-US', 'History', {
    '/api/campaigns/1/versions': () => ({ versions, cursor: null }),
  })
  await dialog.findByRole('listitem', { name: 'Version 2' })
  versions = [version(3, { isCurrent: true }), ...VERSIONS]
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [menu] = screen.getAllByRole('button', { name: 'More actions for Launch' })
  fireEvent.keyDown(menu as HTMLElement, { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'History' }))
  await screen.findByRole('listitem', { name: 'Version 3' })
})

it('has a name for every field of the form', () => {
  const { customRules: _, ruleOrder: __, ...policy } = campaignPolicySchema.parse({})
  const fields = Object.entries(policy).flatMap(([field, value]) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.keys(value).map((inner) => `${field}.${inner}`)
      : [field],
  )
  expect(Object.keys(FIELD_LABELS)).toEqual(expect.arrayContaining(fields))
})
