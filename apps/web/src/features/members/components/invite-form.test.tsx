// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CUSTOMER, openApp, unavailable } from '../../../../test/open-app.tsx'

it('shows in the reader’s language that an email is invalid, and sends no invitation', async () => {
  let sent = 0
  await openApp('/dashboard/settings?tab=members&lang=pt', {
    user: CUSTOMER,
    answers: {
      '/api/members': () => ({ members: [], invitations: [] }),
      '/api/members/invitations': () => {
        sent += 1
        return {}
      },
    },
  })
  const email = await screen.findByLabelText('Email')
  fireEvent.change(email, { target: { value: 'clara@' } })
  fireEvent.click(screen.getByRole('button', { name: 'Enviar convite' }))
  await screen.findByText('Email inválido')
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(sent).toBe(0)
})

it('reports that a client’s campaigns could not be loaded', async () => {
  await openApp('/dashboard/settings?tab=members&lang=en', {
    user: CUSTOMER,
    answers: {
      '/api/members': () => ({ members: [], invitations: [] }),
      '/api/campaigns': unavailable,
    },
  })
  fireEvent.change(await screen.findByLabelText('Role'), { target: { value: 'client' } })
  await screen.findByText('Couldn’t load campaigns')
})
