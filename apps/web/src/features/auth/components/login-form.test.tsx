// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp } from '../../../../test/open-app.tsx'

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

it('says when the next attempt to sign in is accepted', async () => {
  const error = { code: 'TOO_MANY_ATTEMPTS', message: '', error: '', requestId: 'test-request' }
  const refused = () => Response.json(error, { status: 429, headers: { 'retry-after': '200' } })
  await openApp('/login?lang=en', { answers: { '/api/auth/login': refused } })
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'ana@example.com' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'a sieve of meshes' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByText('Too many attempts. Try again in 4 minutes.')
})

it('leads from an inactive account to support', async () => {
  const error = { code: 'ACCOUNT_INACTIVE', message: '', error: '', requestId: 'test-request' }
  const salesEmail = 'support@example.com'
  await openApp('/login?lang=en', {
    answers: {
      '/api/config': () => ({
        salesChatNumber: null,
        salesEmail,
        pixelId: null,
        videoPlayerId: null,
      }),
      '/api/auth/login': () => Response.json(error, { status: 403 }),
    },
  })
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'ana@example.com' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'a sieve of meshes' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  const alert = within(await screen.findByRole('alert'))
  const contact = await alert.findByRole('link')
  expect(contact.getAttribute('href')).toContain(`mailto:${salesEmail}`)
})
