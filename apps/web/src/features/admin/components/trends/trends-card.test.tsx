// @vitest-environment happy-dom
import type { AdminTrends } from '@crivo/shared'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CUSTOMER, openApp, unavailable } from '../../../../../test/open-app.tsx'

const TRENDS: AdminTrends = {
  requestsSince: '2026-10-12',
  months: [
    { month: '2026-09', accounts: 3, requests: null, revenueCents: 0 },
    { month: '2026-10', accounts: 12, requests: 4_321, revenueCents: 7_800 },
  ],
}
const STATS = {
  ...{ newUsersToday: 1, newUsersChange: null, activeUsersOnline: 1, activeUsersDashboard: 1 },
  ...{ activeUsersLandingPages: 0, loginsToday: 1, loginsChange: null },
  ...{ requestsToday: 2, requestsChange: null },
}
const open = (lang: string, trends: () => unknown) =>
  openApp(`/admin?lang=${lang}`, {
    user: { ...CUSTOMER, role: 'admin' },
    answers: { '/api/admin/stats': () => STATS, '/api/admin/trends': trends },
  })

it.each([
  ['en', 'Trends', 'Requests', /counted since Oct 12, 2026/],
  ['pt', 'Tendências', 'Requisições', /contadas desde 12 de out\. de 2026/],
  ['es', 'Tendencias', 'Peticiones', /cuentan desde el 12 oct 2026/],
])(
  'shows the months, and the day from which requests are counted (%s)',
  async (lang, title, by, since) => {
    await open(lang, () => TRENDS)
    const table = await screen.findByRole('table', { name: title, hidden: true })
    const cells = within(table)
      .getAllByRole('row', { hidden: true })
      .map((row) => row.textContent)
    expect(cells.slice(1)).toEqual([
      expect.stringMatching(/12.*4.?321.*78/),
      expect.stringMatching(/3–.*0/),
    ])
    expect(screen.queryByText(since)).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: by }))
    await screen.findByText(since)
  },
)

it('retries after a failure to load', async () => {
  let isUp = false
  await open('en', () => (isUp ? TRENDS : unavailable()))
  await screen.findByText('Couldn’t load the trends')
  isUp = true
  const retry = screen.getAllByRole('button', { name: /try again/i })
  for (const button of retry) fireEvent.click(button)
  await waitFor(() => screen.getByText('Numbers as a table'))
})
