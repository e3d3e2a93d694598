// @vitest-environment happy-dom
import { blockSource, USUAL_PARAMETERS, type VisitCounts } from '@crivo/shared'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { campaignWith } from '../../../../test/campaigns.ts'
import { CUSTOMER, openApp } from '../../../../test/open-app.tsx'

const NONE = { pass: 0, givt: 0, sivt: 0, policy: 0, verified: 0, agent: 0, system: 0 }
const COUNTS: VisitCounts = { ...NONE, black: 0, failed: 0, automated: 0, interacted: 0 }

const customRules = blockSource([], {
  ...{ dimension: 'referrer', value: 'bad.example', name: 'Blocked' },
  parameters: USUAL_PARAMETERS,
})

it.each([
  ['en', '7 visits stopped', 'Unblock bad.example', 'Unblock'],
  ['pt', '7 visitas filtradas', 'Desbloquear bad.example', 'Desbloquear'],
  ['es', '7 visitas filtradas', 'Desbloquear bad.example', 'Desbloquear'],
])(
  'shows what a blocked source stopped, and unblocks it (%s)',
  async (language, stopped, unblock, confirm) => {
    const campaign = campaignWith({ customRules })
    let saved = ''
    await openApp(`/dashboard/bot-management?tab=sources&lang=${language}`, {
      user: CUSTOMER,
      answers: {
        '/api/campaigns': () => [campaign],
        '/api/domains': () => [],
        '/api/source-parameters': () => USUAL_PARAMETERS,
        '/api/analytics/breakdown': () => ({
          ...{ dimension: 'referrer', secondary: null, total: COUNTS, countedFrom: null },
          rows: [{ value: 'bad.example', counts: { ...COUNTS, policy: 7 } }],
        }),
        '/api/campaigns/1': ({ body }) => {
          saved = body
          return campaignWith()
        },
      },
    })
    const link = await screen.findByRole('link', { name: stopped })
    expect(link.getAttribute('href')).toMatch(/referrer=bad\.example&action=white/)
    fireEvent.click(screen.getByRole('button', { name: unblock }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await dialog.findByText(/Launch/)
    const button = dialog.getByRole('button', { name: confirm })
    await expect.poll(() => button.hasAttribute('disabled')).toBe(false)
    fireEvent.click(button)
    await expect.poll(() => saved).not.toBe('')
    expect(JSON.parse(saved).customRules).toEqual([])
  },
)
