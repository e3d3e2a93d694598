// @vitest-environment happy-dom
import type { ListedRules, SetRuleMode } from '@crivo/shared'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Language } from '#lib/i18n/languages.ts'
import { campaignWith } from '../../../../../test/campaigns.ts'
import { CUSTOMER, openApp } from '../../../../../test/open-app.tsx'

const LISTED: ListedRules = {
  range: '7d',
  from: '2026-01-01T00:00:00.000Z',
  to: '2026-01-08T00:00:00.000Z',
  visits: 9_840,
  countedFrom: null,
  rules: [
    {
      id: 'country',
      name: null,
      reason: 'POLICY.GEO',
      action: 'white',
      mode: 'watched',
      isChecked: false,
      errors: null,
      decided: 0,
      wouldDecide: 312,
      guard: 'on',
      acceptedUntil: null,
      suspension: null,
    },
    {
      id: 'hosting-network',
      name: null,
      reason: 'GIVT.DATACENTER',
      action: 'white',
      mode: 'live',
      isChecked: false,
      errors: {
        ...{ asked: 412, solved: 3, failed: 379, unanswered: 30 },
        ...{ percent: 0.7, low: 0.2, high: 2.1 },
      },
      decided: 412,
      wouldDecide: 0,
      ...{ guard: 'on', acceptedUntil: null, suspension: null },
    },
  ],
}

async function openRules(language: Language, menu: RegExp, listed = LISTED) {
  const changes: SetRuleMode[] = []
  const answers = {
    '/api/campaigns': () => [campaignWith()],
    '/api/domains': () => [],
    '/api/campaigns/1/rules': ({ method, body }: { method: string; body: string }) => {
      if (method === 'GET') return listed
      changes.push(JSON.parse(body))
      return campaignWith()
    },
  }
  const user = { ...CUSTOMER, language }
  await openApp(`/dashboard/campaigns?lang=${language.slice(0, 2)}`, { user, answers })
  await screen.findAllByText('Launch')
  fireEvent.click(screen.getAllByRole('button', { name: menu })[0] as HTMLElement)
  return changes
}

it.each<[Language, RegExp, string, string, string, string]>([
  [
    'en-US',
    /^More actions/,
    'Rules and their effect',
    'Would have filtered 312 of 9,840 (3.2%)',
    'Live',
    'Countries',
  ],
  [
    'pt-BR',
    /^Mais ações/,
    'Regras e seus efeitos',
    'Teria filtrado 312 de 9.840 (3,2%)',
    'Ativa',
    'Países',
  ],
  [
    'es-ES',
    /^Más acciones/,
    'Reglas y sus efectos',
    'Habría filtrado 312 de 9840 (3,2\u00a0%)',
    'Activa',
    'Países',
  ],
])('shows in %s what a watched rule would have filtered', async (...row) => {
  const [language, menu, item, text, live, name] = row
  const changes = await openRules(language, menu)
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
  const rule = await screen.findByRole('listitem', { name })
  const link = within(rule).getByRole('link', { name: text })
  const query = new URL(link.getAttribute('href') ?? '', 'https://x.example').searchParams
  expect(Object.fromEntries(query)).toEqual({
    from: LISTED.from,
    to: LISTED.to,
    campaignId: '1',
    monitoredRuleId: 'country',
  })
  fireEvent.click(within(rule).getByRole('radio', { name: live }))
  await waitFor(() => expect(changes).toEqual([{ ruleId: 'country', mode: 'live' }]))
})

it.each<[Language, RegExp, string, string]>([
  ['en-US', /^More actions/, 'Rules and their effect', 'No visits counted in this period'],
  ['pt-BR', /^Mais ações/, 'Regras e seus efeitos', 'Nenhuma visita contada neste período'],
  ['es-ES', /^Más acciones/, 'Reglas y sus efectos', 'Ninguna visita contada en este periodo'],
])('says in %s that nothing was counted, instead of counting zero', async (...row) => {
  const [language, menu, item, text] = row
  const rules = LISTED.rules.map((rule) => ({ ...rule, decided: 0, wouldDecide: 0, errors: null }))
  await openRules(language, menu, { ...LISTED, visits: 0, rules })
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(text)
  expect(dialog.textContent).not.toContain('%')
})

const SUSPENDED: ListedRules = {
  ...LISTED,
  rules: LISTED.rules.map((rule) => ({
    ...rule,
    suspension: {
      at: '2026-01-07T12:40:00.000Z',
      from: '2026-01-07T12:00:00.000Z',
      to: '2026-01-07T12:40:00.000Z',
      visits: 412,
      taken: 431,
      expectedTaken: 19,
      passing: 588,
      expectedPassing: 1_000,
      total: 1_019,
      expectedTotal: 1_019,
    },
  })),
}

it.each<[Language, string, string, string]>([
  [
    'en-US',
    'Suspended by the guard: it filtered 412 visits that would normally pass',
    'Make live again',
    'Countries',
  ],
  ['pt-BR', 'Suspensa pela proteção: filtrou 412 visitas que antes passavam', 'Reativar', 'Países'],
  [
    'es-ES',
    'Suspendida por la protección: filtró 412 visitas que antes pasaban',
    'Reactivar',
    'Países',
  ],
])('has a person decide in %s about a rule that was suspended', async (...row) => {
  const [language, title, live, name] = row
  const changes: SetRuleMode[] = []
  const answers = {
    '/api/campaigns': () => [campaignWith()],
    '/api/domains': () => [],
    '/api/campaigns/1/rules': ({ method, body }: { method: string; body: string }) => {
      if (method === 'GET') return SUSPENDED
      changes.push(JSON.parse(body))
      return campaignWith()
    },
  }
  const user = { ...CUSTOMER, language }
  const lang = language.slice(0, 2)
  // Opens the rules as a link from an alert does.
  await openApp(`/dashboard/campaigns?lang=${lang}&rules=1`, { user, answers })
  const rule = await screen.findByRole('listitem', { name })
  within(rule).getByText(title)
  const links = within(rule).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toContainEqual(
    expect.stringContaining('&ruleId=country'),
  )
  fireEvent.click(within(rule).getByRole('button', { name: live }))
  await waitFor(() => expect(changes).toEqual([{ ruleId: 'country', mode: 'live' }]))
})
