// @vitest-environment happy-dom
import type { Billing } from '@crivo/shared'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CUSTOMER, openApp } from '../../../../test/open-app.tsx'

const LIMIT = 'Limit for extra requests (USD)'
const BILLING: Billing = {
  ...{ status: 'active', isOverQuota: false, history: [], alerts: [] },
  spendingLimit: { monthlyCents: 5_000, whenReached: 'keep_filtering' },
  current: {
    ...{ plan: 'starter', requests: 10, requestsLimit: 20_000 },
    ...{ periodStart: '2026-11-01T00:00:00.000Z', periodEnd: '2026-12-01T00:00:00.000Z' },
    ...{ planCents: 3_900, overageCents: 0, totalCents: 3_900 },
  },
}

/** Types a limit and saves it; returns the sent bodies, and `null` for a removed limit. */
async function save(typed: string): Promise<readonly unknown[]> {
  const sent: unknown[] = []
  await openApp('/plans?lang=en', {
    user: CUSTOMER,
    answers: {
      '/api/billing': () => BILLING,
      '/api/billing/spending-limit': ({ body }) => {
        sent.push(body === '' ? null : JSON.parse(body))
        return new Response(null, { status: 204 })
      },
    },
  })
  fireEvent.change(await screen.findByLabelText(LIMIT), { target: { value: typed } })
  fireEvent.click(screen.getByRole('button', { name: 'Save limit' }))
  return sent
}

it.each([
  ['9,85', 985],
  ['9.85', 985],
  ['1.234,50', 123_450],
  ['US$ 0', 0],
  ['USD 50', 5_000],
])('saves %s as %i cents', async (typed, monthlyCents) => {
  const sent = await save(typed)
  await waitFor(() => expect(sent).toEqual([{ monthlyCents, whenReached: 'keep_filtering' }]))
})

it('removes the limit only if the field is empty', async () => {
  const sent = await save('')
  await waitFor(() => expect(sent).toEqual([null]))
})

it.each([
  ['ten', 'Enter an amount of zero or more, such as 12.50'],
  ['R$ 50', 'Enter an amount of zero or more, such as 12.50'],
  ['€ 50', 'Enter an amount of zero or more, such as 12.50'],
  ['BRL 50', 'Enter an amount of zero or more, such as 12.50'],
  ['-5', 'Enter an amount of zero or more, such as 12.50'],
  ['1.000', 'The separator could mark thousands or decimals: enter two decimals, such as 1240.00'],
  ['1000000,01', 'This number is too large'],
])('saves nothing for %s', async (typed, text) => {
  const sent = await save(typed)
  await screen.findByText(text)
  expect(sent).toEqual([])
})

it('shows the limit as the language writes it', async () => {
  const spendingLimit = { monthlyCents: 123_450, whenReached: 'keep_filtering' }
  await openApp('/plans?lang=pt', {
    user: CUSTOMER,
    answers: { '/api/billing': () => ({ ...BILLING, spendingLimit }) },
  })
  await screen.findByDisplayValue('1234,5')
})
