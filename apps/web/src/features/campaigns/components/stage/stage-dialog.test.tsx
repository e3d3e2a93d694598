// @vitest-environment happy-dom
import { type CampaignStage, campaignPolicySchema } from '@crivo/shared'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Language } from '#lib/i18n/languages.ts'
import { campaignWith } from '../../../../../test/campaigns.ts'
import { CUSTOMER, openApp } from '../../../../../test/open-app.tsx'

const STAGE: CampaignStage = {
  version: 7,
  share: 5,
  startedAt: '2026-01-01T00:00:00.000Z',
  stepHours: null,
  nextAt: null,
  form: campaignPolicySchema.parse({ filters: { countries: ['BR'] } }),
  changes: [{ field: 'filters.countries', kind: 'add', before: null, value: 'BR' }],
  rules: [],
  reordered: false,
  live: { visits: 9_500, filtered: 475, percent: 5 },
  candidate: { visits: 500, filtered: 41, percent: 8.2 },
  difference: { points: 3.2, low: 1.16, high: 5.95 },
  countedFrom: null,
}

it.each<[Language, RegExp, RegExp, string, string, string, RegExp]>([
  [
    'en-US',
    /^More actions/,
    /^Stage: 5% of visitors/,
    '41 of 500 filtered (8.2%)',
    'Compared at the same share of visitors, the changed rules filter 3.2 percentage points more (95% interval: 1.2 to 6.0).',
    'Countries: added Brazil',
    /^Stop/,
  ],
  [
    'pt-BR',
    /^Mais ações/,
    /^Etapa: 5% dos visitantes/,
    '41 de 500 filtradas (8,2%)',
    'Comparando na mesma porcentagem de visitantes, as regras alteradas filtram 3,2 pontos percentuais a mais (intervalo de 95%: de 1,2 a 6,0).',
    'Países: inclusão de Brasil',
    /^Interromper/,
  ],
  [
    'es-ES',
    /^Más acciones/,
    /^Etapa: 5\s% de los visitantes/,
    '41 de 500 filtradas (8,2 %)',
    'Comparadas con el mismo porcentaje de visitantes, las reglas modificadas filtran 3,2 puntos porcentuales más (intervalo del 95 %: de 1,2 a 6,0).',
    'Países: incorporación de Brasil',
    /^Detener/,
  ],
])('compares both sides of a stage in %s, and stops it', async (...row) => {
  const [language, menu, item, filtered, difference, changes, stop] = row
  const sent: string[] = []
  const campaign = { ...campaignWith(), stage: { version: 7, share: 5, nextAt: null } }
  const answers = {
    '/api/campaigns': () => [campaign],
    '/api/domains': () => [],
    '/api/campaigns/1/stage': ({ method, body }: { method: string; body: string }) => {
      if (method === 'GET') return STAGE
      sent.push(`${method} ${body}`)
      return campaign
    },
  }
  await openApp(`/dashboard/campaigns?lang=${language.slice(0, 2)}`, {
    user: { ...CUSTOMER, language },
    answers,
  })
  await screen.findAllByText('Launch')
  fireEvent.click(screen.getAllByRole('button', { name: menu })[0] as HTMLElement)
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
  const dialog = await screen.findByRole('dialog')
  const text = (wanted: string) => (_: string, element: Element | null) =>
    element?.children.length === 0 && element.textContent?.replace(/\s/g, ' ') === wanted
  await within(dialog).findByText(text(filtered))
  within(dialog).getByText(text(difference))
  within(dialog).getByText(text(changes))
  fireEvent.click(within(dialog).getAllByRole('radio')[2] as HTMLElement)
  await waitFor(() => expect(sent).toEqual(['PATCH {"share":25}']))
  const button = within(dialog).getByRole('button', { name: stop })
  await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'))
  fireEvent.click(button)
  await waitFor(() => expect(sent.at(-1)).toMatch(/^DELETE/))
})

it('shows that the changed rules filter less', async () => {
  const difference = { points: -3.2, low: -5.95, high: 1.16 }
  const campaign = { ...campaignWith(), stage: { version: 7, share: 5, nextAt: null } }
  await openApp('/dashboard/campaigns?lang=en', {
    user: { ...CUSTOMER, language: 'en-US' },
    answers: {
      '/api/campaigns': () => [campaign],
      '/api/domains': () => [],
      '/api/campaigns/1/stage': () => ({ ...STAGE, difference }),
    },
  })
  await screen.findAllByText('Stage: 5% of visitors')
  fireEvent.click(screen.getAllByRole('button', { name: /^More actions/ })[0] as HTMLElement)
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Stage/ }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(/, the changed rules filter 3.2 .* less .*: -1.2 to 6.0\)/)
})
