// @vitest-environment happy-dom
import type { AdminUser } from '@crivo/shared'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CUSTOMER, openApp } from '../../../../../test/open-app.tsx'

const BIA: AdminUser = {
  ...{ id: 9, email: 'bia@shop.example', name: 'Bia', role: 'user', plan: 'free', isActive: true },
  ...{ hasAcceptedTerms: true, createdAt: '2026-01-01T00:00:00.000Z', wasSubscriber: false },
  ...{ previousPlan: null, monthlyRequests: 0, accountFrozen: false },
}
const inUrl = (name: string) => new URLSearchParams(location.search).get(name)

it.each([
  ['en', 'Account: name or email', 'Clear filters'],
  ['pt', 'Conta: nome ou email', 'Limpar filtros'],
  ['es', 'Cuenta: nombre o correo', 'Borrar filtros'],
])('limits a list to an account chosen by name (%s)', async (lang, label, clear) => {
  await openApp(`/admin?tab=payments&lang=${lang}`, {
    user: { ...CUSTOMER, role: 'admin' },
    answers: {
      '/api/admin/payments': () => ({ payments: [], cursor: null }),
      '/api/admin/users': () => ({ users: [BIA], cursor: null }),
    },
  })
  const box = await screen.findByLabelText(label, { selector: 'input' })
  fireEvent.focus(box)
  fireEvent.change(box, { target: { value: 'Bi' } })
  expect(inUrl('account')).toBeNull()
  await screen.findByRole('option', { name: /bia@shop\.example/ })
  fireEvent.keyDown(box, { key: 'Enter' })
  await waitFor(() => expect(inUrl('account')).toBe('bia@shop.example'))
  fireEvent.click(await screen.findByRole('button', { name: clear }))
  await waitFor(() => expect(inUrl('account')).toBeNull())
  fireEvent.change(box, { target: { value: 'Bi' } })
  fireEvent.blur(box)
  await waitFor(() => expect(box).toHaveProperty('value', ''))
})
