// @vitest-environment happy-dom
import type { AdminUser, Recovery } from '@crivo/shared'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CUSTOMER, openApp } from '../../../../../test/open-app.tsx'

const RECOVERY: Recovery = {
  ...{ accountId: 7, accountEmail: 'old@shop.example', email: 'new@shop.example' },
  ...{ note: 'Passport seen in a video call', openedBy: 'ana@crivo.example' },
  ...{ openedAt: '2026-11-20T10:00:00.000Z', readyAt: '2026-11-23T10:00:00.000Z' },
}

const LOST: AdminUser = {
  ...{ id: 9, email: 'bia@shop.example', name: 'Bia', role: 'user', plan: 'free', isActive: true },
  ...{ hasAcceptedTerms: true, createdAt: '2026-01-01T00:00:00.000Z', wasSubscriber: false },
  ...{ previousPlan: null, monthlyRequests: 0, accountFrozen: false },
}

it('lists recoveries, and lets a super admin request and complete them', async () => {
  const calls: string[] = []
  await openApp('/admin?tab=security&lang=en', {
    user: { ...CUSTOMER, role: 'super_admin' },
    answers: {
      '/api/admin/recoveries': () => [RECOVERY],
      '/api/admin/csp-reports': () => [],
      '/api/admin/networks': () => ({ networks: [], address: '203.0.113.7' }),
      '/api/admin/recoveries/7/complete': () => void calls.push('complete'),
      '/api/admin/users/9/recovery': () => void calls.push('open'),
      '/api/admin/users': () => ({ users: [LOST], cursor: null }),
    },
  })
  const row = (await screen.findByText(/old@shop\.example to new@shop\.example/)).closest('li')
  for (const text of ['Passport seen', 'ana@crivo.example'])
    expect(row?.textContent).toContain(text)
  fireEvent.click(screen.getByRole('button', { name: 'Recover' }))
  await waitFor(() => expect(calls).toEqual(['complete']))
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const account = screen.getByRole('combobox', { name: 'Account: name or email' })
  fireEvent.click(screen.getByRole('button', { name: 'Request recovery' }))
  await waitFor(() => expect(document.activeElement).toBe(account))
  fireEvent.focus(account)
  fireEvent.change(account, { target: { value: 'Bia' } })
  fireEvent.click(await screen.findByRole('option', { name: /bia@shop\.example/ }))
  type('New email', 'owner@shop.example')
  type('How the owner was identified', 'Company register and a call back')
  fireEvent.click(screen.getByRole('button', { name: 'Request recovery' }))
  await waitFor(() => expect(calls).toEqual(['complete', 'open']))
})

it.each([
  ['bia@shop.example', ['open']],
  ['nobody@shop.example', []],
])('accepts the typed email of an account: %s', async (typed, expected) => {
  const calls: string[] = []
  await openApp('/admin?tab=security&lang=en', {
    user: { ...CUSTOMER, role: 'super_admin' },
    answers: {
      '/api/admin/recoveries': () => [],
      '/api/admin/csp-reports': () => [],
      '/api/admin/networks': () => ({ networks: [], address: '203.0.113.7' }),
      '/api/admin/users/9/recovery': () => {
        calls.push('open')
        return new Response(null, { status: 204 })
      },
      '/api/admin/users': () => ({ users: [LOST], cursor: null }),
    },
  })
  const account = await screen.findByRole('combobox', { name: 'Account: name or email' })
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.focus(account)
  fireEvent.change(account, { target: { value: typed } })
  fireEvent.blur(account)
  type('New email', 'owner@shop.example')
  type('How the owner was identified', 'Company register and a call back')
  fireEvent.click(screen.getByRole('button', { name: 'Request recovery' }))
  if (expected.length === 0) await screen.findByText('No account has this email.')
  else await waitFor(() => expect(account).toHaveProperty('value', ''))
  expect(calls).toEqual(expected)
})
