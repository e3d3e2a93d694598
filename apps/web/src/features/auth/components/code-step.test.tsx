// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp } from '../../../../tests/open-app.tsx'

it('reports only the newest problem with a code', async () => {
  const wrong = { code: 'INVALID_CODE', message: '', error: '', requestId: 'test-request' }
  await openApp('/login?lang=en', {
    answers: {
      '/api/auth/login': () => ({ mfaRequired: true, ticket: 'ticket', methods: ['code'] }),
      '/api/auth/mfa': () => Response.json(wrong, { status: 400 }),
    },
  })
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByLabelText('Email')
  fill('Email', 'ana@example.com')
  fill('Password', 'a sieve of nine meshes')
  press()
  await screen.findByLabelText('Code')
  fill('Code', '123456')
  press()
  await screen.findByRole('alert')
  fill('Code', '')
  press()
  await screen.findByText('This field is required')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
