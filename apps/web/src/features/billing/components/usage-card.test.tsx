// @vitest-environment happy-dom
import type { Bill, Plan } from '@crivo/shared'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CUSTOMER, openApp } from '../../../../test/open-app.tsx'

const bill = (plan: Plan, requests: number): Bill => ({
  ...{ plan, requests, requestsLimit: 1_000, planCents: 0, overageCents: 0, totalCents: 0 },
  ...{ periodStart: '2026-11-01T00:00:00.000Z', periodEnd: '2026-12-01T00:00:00.000Z' },
})

it.each([
  ['free', 1_100, false, true, false],
  ['free', 2_000, true, false, true],
  ['starter', 900, false, false, false],
] as const)('states on the %s plan with %i requests when it stops filtering', async (...usage) => {
  const [plan, requests, isOverQuota, isAnnounced, isStopped] = usage
  await openApp('/plans?lang=en', {
    user: { ...CUSTOMER, plan },
    answers: {
      '/api/billing': () => ({
        ...{ status: 'active', current: bill(plan, requests), spendingLimit: null, isOverQuota },
        ...{ history: [], alerts: [] },
      }),
    },
  })
  await screen.findByText('of 1,000 requests')
  const announced = screen.queryByText(/^Campaigns keep filtering up to 2,000 requests\./)
  expect(announced !== null).toBe(isAnnounced)
  expect(screen.queryByText('Your campaigns aren’t filtering') !== null).toBe(isStopped)
})
