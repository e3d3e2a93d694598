// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failure, openApp } from '../../../../test/open-app.tsx'

it('sends a person whose link has expired to a new password', async () => {
  await openApp('/not-me?lang=en#token=old', {
    answers: { '/api/auth/not-me': () => failure('INVALID_LINK', 400) },
  })
  const button = await screen.findByRole('button', { name: 'It wasn’t me: secure my account' })
  fireEvent.click(button)
  await screen.findByText(/This link can’t be sent again/)
  expect(button.isConnected).toBe(false)
  const link = screen.getByRole('link', { name: 'Choose a new password' })
  expect(link.getAttribute('href')).toBe('/forgot-password')
  expect(document.activeElement).toBe(link)
})
