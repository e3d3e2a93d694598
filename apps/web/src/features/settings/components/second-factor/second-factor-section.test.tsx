// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CUSTOMER, openApp } from '../../../../../test/open-app.tsx'

const PASSKEY = {
  ...{ id: 1, name: 'Laptop', isBackedUp: false },
  ...{ createdAt: '2026-01-02T03:04:05.000Z', lastUsedAt: null },
}

const openSecurity = (factors: object) =>
  openApp('/dashboard/settings?tab=security&lang=en', {
    user: { ...CUSTOMER, secondFactor: 'on' },
    answers: { '/api/user/factors': () => factors },
  })

it('calls two-step verification on if a passkey is the only second step', async () => {
  await openSecurity({ authenticatorApp: false, passkeys: [PASSKEY], recoveryCodes: 10 })
  fireEvent.click(await screen.findByRole('button', { name: 'Add an authenticator app' }))
  await screen.findByRole('dialog', { name: 'Add an authenticator app' })
  screen.getByText('On, with your passkeys')
})

it('does not promise a sign-in without a second step if a passkey remains', async () => {
  await openSecurity({ authenticatorApp: true, passkeys: [PASSKEY], recoveryCodes: 10 })
  fireEvent.click(await screen.findByRole('button', { name: 'Remove the authenticator app' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  dialog.getByText('After that, your second step is a passkey or a recovery code.')
  expect(dialog.queryByText(/only need your password/)).toBeNull()
})
