// @vitest-environment happy-dom
import { TRACKING_TEMPLATES, USUAL_PARAMETERS, type VisitCounts } from '@crivo/shared'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { campaignWith } from '../../../../../test/campaigns.ts'
import { CUSTOMER, failure, openApp } from '../../../../../test/open-app.tsx'

const counts = (change: Partial<VisitCounts>): VisitCounts => ({
  ...{ pass: 0, givt: 0, sivt: 0, policy: 0, verified: 0, agent: 0, system: 0 },
  ...{ black: 0, failed: 0, automated: 0, interacted: 0 },
  ...change,
})

const breakdownOf = (dimension: string, rows: readonly unknown[]) => ({
  ...{ dimension, secondary: null, rows, total: counts({}), countedFrom: null },
})

const CAMPAIGN = campaignWith()

const ROWS = [
  { value: '(direct)', counts: counts({ pass: 8, black: 8 }), trend: [3, 5] },
  { value: 'tiktok', counts: counts({ pass: 1, givt: 3, verified: 4 }), trend: [1, 7] },
]

it.each([
  [
    'en',
    'Direct',
    'Block top.example…',
    'got the main page would have',
    '75.0%',
    'Tracking templates',
  ],
  [
    'pt',
    'Direto',
    'Bloquear top.example…',
    'que receberam a página',
    '75,0%',
    'Modelos de rastreamento',
  ],
  [
    'es',
    'Directo',
    'Bloquear top.example…',
    'que recibieron la página',
    '75,0\u00a0%',
    'Plantillas de seguimiento',
  ],
])(
  'shows the share of invalid visits by source, and blocks a placement (%s)',
  async (language, direct, block, impact, share, templates) => {
    let breakdown = breakdownOf('source', ROWS)
    let isSaved = false
    const answers = {
      '/api/analytics/breakdown': () => breakdown,
      '/api/campaigns': () => [CAMPAIGN],
      '/api/campaigns/1': () => {
        isSaved = true
        return CAMPAIGN
      },
      '/api/domains': () => [],
      '/api/source-parameters': () => USUAL_PARAMETERS,
    }
    const user = { ...CUSTOMER, plan: 'scale' } as const
    await openApp(`/dashboard/analytics/sources?lang=${language}`, { user, answers })
    await screen.findByText(direct)
    expect(screen.getByText('TikTok Ads').closest('li')?.textContent).toContain(share)
    fireEvent.click(screen.getByRole('button', { name: templates }))
    const offered = await screen.findByRole('dialog')
    for (const template of Object.values(TRACKING_TEMPLATES)) within(offered).getByText(template)
    fireEvent.keyDown(offered, { key: 'Escape' })
    breakdown = breakdownOf('placement', [
      { value: 'top.example', counts: counts({ pass: 2, black: 2 }), trend: [1, 1] },
    ])
    const [by] = screen.getAllByRole('combobox')
    fireEvent.change(by as HTMLElement, { target: { value: 'placement' } })
    const trigger = await screen.findByRole('button', { name: block })
    breakdown = breakdownOf('campaign', [{ value: '1', counts: counts({ pass: 2, black: 2 }) }])
    fireEvent.click(trigger)
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText(impact, { exact: false })
    const buttons = within(dialog).getAllByRole('button')
    fireEvent.click(buttons.at(-1) as HTMLElement)
    await expect.poll(() => isSaved).toBe(true)
  },
)

it('blocks a source in the other campaigns when one needs approval', async () => {
  const placement = { value: 'top.example', counts: counts({ pass: 2, black: 2 }), trend: [1, 1] }
  let breakdown = breakdownOf('placement', [placement])
  const saved: number[] = []
  const save = (id: number, answer: () => unknown) => () => {
    saved.push(id)
    return answer()
  }
  const other = { ...CAMPAIGN, id: 2, name: 'Second' }
  const answers = {
    '/api/analytics/breakdown': () => breakdown,
    '/api/campaigns': () => [CAMPAIGN, other],
    '/api/campaigns/1': save(1, () => failure('APPROVAL_PENDING', 409)),
    '/api/campaigns/2': save(2, () => other),
    '/api/domains': () => [],
    '/api/source-parameters': () => USUAL_PARAMETERS,
  }
  const user = { ...CUSTOMER, plan: 'scale' } as const
  await openApp('/dashboard/analytics/sources?by=placement&lang=en', { user, answers })
  const trigger = await screen.findByRole('button', { name: 'Block top.example…' })
  const found = ['1', '2'].map((value) => ({ value, counts: placement.counts }))
  breakdown = breakdownOf('campaign', found)
  fireEvent.click(trigger)
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('Second')
  fireEvent.click(within(dialog).getAllByRole('button').at(-1) as HTMLElement)
  await screen.findByText('Sent for approval')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(saved).toEqual([1, 2])
})

it.each([
  ['en', 'Actions for top.example', 'Make a rule…'],
  ['pt', 'Ações para top.example', 'Criar uma regra…'],
  ['es', 'Acciones para top.example', 'Crear una regla…'],
])(
  'drafts a rule against a row’s value in the chosen campaign (%s)',
  async (language, menu, item) => {
    const top = { value: 'top.example', counts: counts({ pass: 2, black: 2 }), trend: [1, 1] }
    const answers = {
      '/api/analytics/breakdown': () => breakdownOf('placement', [top]),
      '/api/campaigns': () => [CAMPAIGN],
      '/api/domains': () => [],
    }
    const user = { ...CUSTOMER, plan: 'scale' } as const
    const address = `/dashboard/analytics/sources?by=placement&campaignId=1&lang=${language}`
    await openApp(address, { user, answers })
    fireEvent.keyDown(await screen.findByRole('button', { name: menu }), { key: 'Enter' })
    const link = await screen.findByRole('menuitem', { name: item })
    const { searchParams } = new URL(link.getAttribute('href') ?? '', location.href)
    expect(Object.fromEntries(searchParams)).toEqual({ edit: '1', block: 'placement:top.example' })
  },
)

it.each([
  ['', 'No visits in this period'],
  ['&country=BR', 'No visits in this period with these filters'],
])('explains an empty list, by its filters (%s)', async (filter, text) => {
  const answers = {
    '/api/analytics/breakdown': () => breakdownOf('source', []),
    '/api/campaigns': () => [],
    '/api/source-parameters': () => USUAL_PARAMETERS,
  }
  const user = { ...CUSTOMER, plan: 'scale' } as const
  await openApp(`/dashboard/analytics/sources?lang=en${filter}`, { user, answers })
  await screen.findByText(text)
  // The toolbar has one of them.
  const offers = screen.getAllByRole('button', { name: 'Tracking templates' })
  expect(offers).toHaveLength(filter === '' ? 2 : 1)
})
