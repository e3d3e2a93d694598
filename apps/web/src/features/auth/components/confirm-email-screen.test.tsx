// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failure, openApp } from '../../../../test/open-app.tsx'

it('reassures a person who opens the link a second time', async () => {
  await openApp('/confirm-email?lang=en#token=used', {
    answers: { '/api/user/email/confirm': () => failure('INVALID_LINK', 400) },
  })
  const confirm = await screen.findByRole('button', { name: 'Confirm email' })
  fireEvent.click(confirm)
  await screen.findByText('If you’ve already confirmed this email, there’s nothing left to do.')
  expect(confirm.isConnected).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Request a new link' }))
})
