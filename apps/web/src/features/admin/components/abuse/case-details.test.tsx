// @vitest-environment happy-dom
import type { AbuseCaseDetails } from '@crivo/shared'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CUSTOMER, openApp } from '../../../../../test/open-app.tsx'

const CASE: AbuseCaseDetails = {
  ...{ id: 3, number: 'A-3', kind: 'phishing', state: 'open', url: 'https://shop.example/' },
  ...{ createdAt: '2026-11-01T12:00:00.000Z', decidedAt: null, decidedBy: null },
  ...{ accountId: null, accountEmail: null, campaignId: null, suspended: null, description: null },
  ...{ measured: null, campaign: null, accountFrozen: null, openOfHost: 0, notes: [] },
  wantsAnswer: true,
}
const DECIDED: AbuseCaseDetails = {
  ...{ ...CASE, state: 'upheld', wantsAnswer: false },
  ...{ decidedAt: '2026-11-02T12:00:00.000Z', decidedBy: 'ana@crivo.example' },
}

it.each([
  [CASE, 'Gets the decision by email', 'Decided by'],
  [DECIDED, /^ana@crivo\.example, /, 'Reporter'],
])('says until the decision whether the reporter expects it', async (found, shown, hidden) => {
  await openApp('/admin?tab=abuse&case=3&lang=en', {
    user: { ...CUSTOMER, role: 'admin' },
    answers: {
      '/api/admin/abuse-cases': () => ({ cases: [found], cursor: null }),
      '/api/admin/abuse-cases/3': () => found,
    },
  })
  await screen.findByText(shown)
  expect(screen.queryByText(hidden)).toBeNull()
})
