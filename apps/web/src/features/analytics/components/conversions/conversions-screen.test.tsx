// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { campaignWith } from '../../../../../test/campaigns.ts'
import { CUSTOMER, openApp } from '../../../../../test/open-app.tsx'

const CONVERSION = {
  ...{ id: 7, campaignId: 1, transactionId: 'A-1001', status: 'approved', payout: '12.50' },
  ...{ currency: 'USD', reportedAt: '2026-11-20T10:00:00.000Z' },
  ...{ changedAt: '2026-11-20T10:00:00.000Z', visitId: null, visitAt: '2026-11-20T08:00:00.000Z' },
  ...{ class: 'sivt', isInvalid: true, country: 'BR', referrer: null, source: 'tiktok' },
  ...{ clickNetwork: null, utmSource: 'tiktok', utmMedium: null, utmCampaign: null },
  ...{ utmContent: null, utmTerm: null, placement: null, adSet: null, ad: null },
}
const CALL = {
  ...{ id: 3, at: '2026-11-20T10:00:00.000Z', way: 'url', campaignId: null, conversionId: null },
  ...{ transactionId: 'A-1002', status: 'paid', payout: '1', currency: 'USD' },
  refused: 'CLICK_UNKNOWN',
}

it.each([
  ['en', 'Invalid visit', 'None of the account’s visits has this click token.', 'Get a test token'],
  ['pt', 'Visita inválida', 'Nenhuma visita da conta tem este token de clique.', 'Gerar um token'],
  ['es', 'Visita inválida', 'Ninguna visita de la cuenta tiene este token', 'Obtener un token'],
])('lists conversions, totals and refused reports (%s)', async (language, invalid, why, test) => {
  const totals = [{ currency: 'USD', status: 'approved', count: 1, payout: '12.50' }]
  const answers = {
    '/api/campaigns': () => [campaignWith()],
    '/api/analytics/conversions': () => ({ conversions: [CONVERSION], totals, cursor: null }),
    '/api/analytics/conversions/calls': () => ({ calls: [CALL], cursor: null }),
    '/api/analytics/conversions/test-token': () => ({ token: 'a-test-token' }),
  }
  const user = { ...CUSTOMER, plan: 'scale' as const }
  await openApp(`/dashboard/analytics/conversions?lang=${language}`, { user, answers })
  expect(await screen.findByText(invalid)).toBeTruthy()
  expect(screen.getAllByText(/USD.12[.,]50|12[.,]50.USD/)).toHaveLength(2)
  expect(await screen.findByText(new RegExp(why))).toBeTruthy()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  for (const tab of ['api', 'webhooks']) expect(links).toContain(`/dashboard/settings?tab=${tab}`)
  fireEvent.click(screen.getByRole('button', { name: new RegExp(test) }))
  expect(await screen.findByText(/token=a-test-token/)).toBeTruthy()
})

it('gives a file time to be made, and says when that fails', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const totals = [{ currency: 'USD', status: 'approved', count: 1250, payout: '15625.00' }]
  const answers = {
    '/api/campaigns': () => [campaignWith()],
    '/api/analytics/conversions': () => ({ conversions: [CONVERSION], totals, cursor: null }),
    '/api/analytics/conversions/calls': () => ({ calls: [], cursor: null }),
  }
  const user = { ...CUSTOMER, plan: 'scale' as const }
  await openApp('/dashboard/analytics/conversions?lang=en', { user, answers })
  await screen.findByText(/1,250/)
  fireEvent.click(screen.getByRole('button', { name: 'CSV' }))
  await screen.findByText('The export failed')
  expect(timeout).toHaveBeenCalledWith(600_000)
})

it('leaves the row of screens where a phone’s user scrolled it', async () => {
  const answers = {
    '/api/campaigns': () => [campaignWith()],
    '/api/analytics/conversions': () => ({ conversions: [], totals: [], cursor: null }),
    '/api/analytics/conversions/calls': () => ({ calls: [], cursor: null }),
  }
  const user = { ...CUSTOMER, plan: 'scale' as const }
  await openApp('/dashboard/analytics/conversions?lang=en', { user, answers })
  const row = await screen.findByRole('navigation', { name: 'Analytics screens' })
  const current = within(row).getByRole('link', { current: 'page' })
  vi.spyOn(current, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 500, 0))
  fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), {
    target: { value: 'approved' },
  })
  await screen.findByDisplayValue('Approved')
  expect(row.scrollLeft).toBe(0)
})
