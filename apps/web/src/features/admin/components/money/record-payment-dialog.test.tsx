// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CUSTOMER, openApp } from '../../../../../test/open-app.tsx'

it('reports an unknown email address at its field, and keeps the input', async () => {
  await openApp('/admin?tab=payments&lang=en', {
    user: { ...CUSTOMER, role: 'super_admin' },
    answers: {
      '/api/admin/payments': ({ method }) =>
        method === 'GET'
          ? { payments: [], cursor: null }
          : Response.json(
              { code: 'USER_NOT_FOUND', message: '', error: '', requestId: 'test-request' },
              { status: 404 },
            ),
      '/api/admin/users': () => ({ users: [], cursor: null }),
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Record payment' }))
  const dialog = within(await screen.findByRole('dialog'))
  const email = dialog.getByRole('combobox', { name: 'Account email' })
  fireEvent.change(email, { target: { value: 'nobody@shop.example' } })
  fireEvent.change(dialog.getByLabelText('Amount in USD'), { target: { value: '39' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Record' }))
  await dialog.findByText('No account has this email.')
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(email).toHaveProperty('value', 'nobody@shop.example')
  expect(dialog.queryByRole('alert')).toBeNull()
})
