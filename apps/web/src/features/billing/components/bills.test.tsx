// @vitest-environment happy-dom
import type { Bill, Billing } from '@crivo/shared'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CUSTOMER, openApp, SOON } from '../../../../tests/open-app.tsx'

const bill = (month: number): Bill => ({
  plan: 'starter',
  periodStart: new Date(Date.UTC(2026, month, 27)).toISOString(),
  periodEnd: new Date(Date.UTC(2026, month + 1, 27)).toISOString(),
  ...{ requests: 21_500, requestsLimit: 20_000 },
  ...{ planCents: 3_900, overageCents: 1_970, totalCents: 5_870 },
})

it('lists past periods without a shared day, even west of Greenwich', async () => {
  const billing: Billing = {
    ...{ status: 'active', current: bill(10), spendingLimit: null, isOverQuota: false },
    ...{ history: [bill(9), bill(8)], alerts: [] },
  }
  await openApp('/plans?lang=en', {
    user: { ...CUSTOMER, language: 'en-US', timeZone: 'America/Sao_Paulo' },
    answers: { '/api/billing': () => billing },
  })
  const bills = await screen.findByRole('region', { name: 'Bills' }, SOON)
  const periods = within(bills)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('td')?.textContent?.replace(/\s/g, ' '))
  expect(periods).toEqual(['Oct 27 – Nov 26, 2026', 'Sep 27 – Oct 26, 2026'])
})
