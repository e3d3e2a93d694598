// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CUSTOMER, openApp } from '../../../../../test/open-app.tsx'

const open = (role: 'manager' | 'analyst') =>
  openApp('/dashboard/cloak-breaker?lang=en', {
    user: {
      ...CUSTOMER,
      membership: { role, campaignIds: null, person: { name: 'Bia', email: 'bia@crivo.test' } },
    },
    answers: {
      '/api/cloak-breaker/history': () => [],
      '/api/cloak-breaker/schedules': () => [],
      '/api/campaigns': () => [],
    },
  })

it('asks only people who can inspect a site to paste a URL', async () => {
  await open('manager')
  await screen.findByText('Paste a URL above to check whether everyone gets the same page.')
  expect(screen.getByRole('button', { name: 'Check for cloaking' })).toBeTruthy()
})

it('tells read-only roles whose inspections they will see', async () => {
  await open('analyst')
  await screen.findByText('Inspections by the owner or a manager appear here.')
  expect(screen.queryByText(/Paste a URL/)).toBeNull()
})
