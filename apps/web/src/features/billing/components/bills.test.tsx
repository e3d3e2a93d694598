// @vitest-environment happy-dom
import type { Bill, Billing } from '@crivo/shared'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { CUSTOMER, openApp, unavailable } from '../../../../test/open-app.tsx'

const bill = (month: number): Bill => ({
  plan: 'starter',
  periodStart: new Date(Date.UTC(2026, month, 27)).toISOString(),
  periodEnd: new Date(Date.UTC(2026, month + 1, 27)).toISOString(),
  ...{ requests: 21_500, requestsLimit: 20_000 },
  ...{ planCents: 3_900, overageCents: 1_970, totalCents: 5_870 },
})

const openPlans = () => {
  const billing: Billing = {
    ...{ status: 'active', current: bill(10), spendingLimit: null, isOverQuota: false },
    ...{ history: [bill(9), bill(8)], alerts: [] },
  }
  return openApp('/plans?lang=en', {
    user: { ...CUSTOMER, language: 'en-US', timeZone: 'America/Sao_Paulo' },
    answers: { '/api/billing': () => billing },
  })
}

it('lists past periods without a shared day, even west of Greenwich', async () => {
  await openPlans()
  const bills = await screen.findByRole('table', { name: 'Bills' })
  const rows = await within(bills).findAllByRole('rowheader')
  const periods = rows.map((cell) => cell.textContent?.replace(/\s/g, ' '))
  expect(periods).toEqual(['Oct 27 – Nov 26, 2026', 'Sep 27 – Oct 26, 2026'])
})

it('shows a card with the total instead of a wide table on phones', async () => {
  const narrow = matchMedia('(min-width: 9999px)')
  vi.stubGlobal('matchMedia', () => narrow)
  await openPlans()
  const [latest] = within(await screen.findByRole('list', { name: 'Bills' }))
    .getAllByRole('listitem')
    .map((card) => card.textContent)
  expect(latest).toMatch(/Oct 27\s–\sNov 26, 2026.*Total\$58\.70/)
  expect(screen.queryByRole('table', { name: 'Bills' })).toBeNull()
})

it('says that bills and usage could not be loaded, each by its name', async () => {
  await openApp('/plans?lang=en', { user: CUSTOMER, answers: { '/api/billing': unavailable } })
  await screen.findByText('Couldn’t load your bills')
  expect(screen.getAllByText('Couldn’t load the usage')).toHaveLength(1)
})
