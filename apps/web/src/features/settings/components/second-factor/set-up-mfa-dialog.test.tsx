// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Answers, CUSTOMER, openApp } from '../../../../../test/open-app.tsx'

const refused = (fields: readonly { path: string; code: string }[]) =>
  Response.json(
    { code: 'VALIDATION_FAILED', message: '', error: '', requestId: 'test-request', fields },
    { status: 400 },
  )

async function sendPassword(answer: unknown, answers: Answers = {}) {
  await openApp('/dashboard/settings?tab=security&lang=en', {
    user: CUSTOMER,
    answers: {
      '/api/user/factors': () => ({ authenticatorApp: false, passkeys: [], recoveryCodes: 0 }),
      '/api/user/mfa/setup': () => answer,
      ...answers,
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Current password'), { target: { value: 'not mine' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  return dialog
}

it('reports a wrong password only at its field', async () => {
  const wrong = { path: 'currentPassword', code: 'wrong_password' }
  const dialog = await sendPassword(refused([wrong]))
  await dialog.findByText('Wrong password')
  expect(dialog.queryByRole('alert')).toBeNull()
})

it('reports an error that no field can show', async () => {
  const wrong = { path: 'currentPassword', code: 'wrong_password' }
  const dialog = await sendPassword(refused([wrong, { path: 'other', code: 'required' }]))
  expect((await dialog.findByRole('alert')).textContent).toContain('test-request')
})

it('asks for the app’s code next, and again after a wrong one', async () => {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  const uri = `otpauth://totp/Crivo:ana?secret=${secret}`
  const wrong = { code: 'INVALID_CODE', message: '', error: '', requestId: 'test-request' }
  const dialog = await sendPassword(
    { secret, uri },
    { '/api/user/mfa/confirm': () => Response.json(wrong, { status: 400 }) },
  )
  const code = await dialog.findByLabelText<HTMLInputElement>('Code from your app')
  expect(dialog.getByRole('link', { name: /authenticator app/ }).getAttribute('href')).toBe(uri)
  await waitFor(() => expect(document.activeElement).toBe(code))
  fireEvent.change(code, { target: { value: '000000' } })
  const confirm = dialog.getByRole('button', { name: 'Confirm code' })
  confirm.focus()
  fireEvent.click(confirm)
  await dialog.findByRole('alert')
  expect(document.activeElement).toBe(code)
  expect([code.selectionStart, code.selectionEnd]).toEqual([0, 6])
})
