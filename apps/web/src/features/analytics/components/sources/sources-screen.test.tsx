// @vitest-environment happy-dom
import { TRACKING_TEMPLATES, USUAL_PARAMETERS, type VisitCounts } from '@crivo/shared'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { campaignWith } from '../../../../../tests/campaigns.ts'
import { CUSTOMER, openApp, SOON } from '../../../../../tests/open-app.tsx'

const counts = (change: Partial<VisitCounts>): VisitCounts => ({
  ...{ pass: 0, givt: 0, sivt: 0, policy: 0, verified: 0, agent: 0, system: 0 },
  ...{ black: 0, failed: 0, automated: 0, interacted: 0 },
  ...change,
})

const breakdownOf = (dimension: string, rows: readonly unknown[]) => ({
  ...{ dimension, rows, total: counts({}), countedFrom: null },
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
    '75%',
    'Tracking templates',
  ],
  ['pt', 'Direto', 'Bloquear top.example…', 'que receberam a página', '75%', 'Modelos de URL'],
  [
    'es',
    'Directo',
    'Bloquear top.example…',
    'que recibieron la página',
    '75\u00a0%',
    'Plantillas de URL',
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
    await screen.findByText(direct, {}, SOON)
    expect(screen.getByText('TikTok Ads').closest('li')?.textContent).toContain(share)
    fireEvent.click(screen.getByRole('button', { name: templates }))
    const offered = await screen.findByRole('dialog', {}, SOON)
    for (const template of Object.values(TRACKING_TEMPLATES)) within(offered).getByText(template)
    fireEvent.keyDown(offered, { key: 'Escape' })
    breakdown = breakdownOf('placement', [
      { value: 'top.example', counts: counts({ pass: 2, black: 2 }), trend: [1, 1] },
    ])
    const [by] = screen.getAllByRole('combobox')
    fireEvent.change(by as HTMLElement, { target: { value: 'placement' } })
    const trigger = await screen.findByRole('button', { name: block }, SOON)
    breakdown = breakdownOf('campaign', [{ value: '1', counts: counts({ pass: 2, black: 2 }) }])
    fireEvent.click(trigger)
    const dialog = await screen.findByRole('dialog', {}, SOON)
    await within(dialog).findByText(impact, { exact: false }, SOON)
    const buttons = within(dialog).getAllByRole('button')
    fireEvent.click(buttons.at(-1) as HTMLElement)
    await expect.poll(() => isSaved).toBe(true)
  },
)
