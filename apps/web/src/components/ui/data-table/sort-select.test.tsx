// @vitest-environment happy-dom
import type { AdminUser } from '@crivo/shared'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CUSTOMER, openApp } from '../../../../test/open-app.tsx'

const someone = (id: number): AdminUser => ({
  ...{ id, email: `${id}@shop.example`, name: 'Bia', role: 'user', plan: 'free', isActive: true },
  ...{ hasAcceptedTerms: true, createdAt: '2026-01-01T00:00:00.000Z', wasSubscriber: false },
  ...{ previousPlan: null, monthlyRequests: 0, accountFrozen: false },
})

it.each([
  ['pt', 'Ordenar por', 'Cadastro, decrescente'],
  ['es', 'Ordenar por', 'Fecha de registro, descendente'],
])('sorts the cards of a list on a narrow screen (%s)', async (lang, label, newest) => {
  await openApp(`/admin?tab=users&lang=${lang}`, {
    user: { ...CUSTOMER, role: 'admin' },
    answers: { '/api/admin/users': () => ({ users: [someone(1), someone(2)], cursor: null }) },
  })
  const sort = await screen.findByLabelText(label, { selector: 'select' })
  fireEvent.change(sort, { target: { value: 'createdAt descending' } })
  await waitFor(() => expect(location.search).toContain('sort=createdAt&dir=desc'))
  await screen.findByRole('option', { name: newest, selected: true })
  fireEvent.change(sort, { target: { value: '' } })
  await waitFor(() => expect(location.search).not.toContain('sort='))
})
