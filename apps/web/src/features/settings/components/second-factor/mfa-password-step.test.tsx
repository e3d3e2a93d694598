// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CUSTOMER, openApp, SOON } from '../../../../../tests/open-app.tsx'

const refused = (fields: readonly { path: string; code: string }[]) =>
  Response.json(
    { code: 'VALIDATION_FAILED', message: '', error: '', requestId: 'test-request', fields },
    { status: 400 },
  )

async function sendPassword(answer: Response) {
  await openApp('/dashboard/settings?tab=security&lang=en', {
    user: CUSTOMER,
    answers: { '/api/user/mfa/setup': () => answer },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on' }, SOON))
  const dialog = within(await screen.findByRole('dialog', {}, SOON))
  fireEvent.change(dialog.getByLabelText('Current password'), { target: { value: 'not mine' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  return dialog
}

it('reports a wrong password only at its field', async () => {
  const wrong = { path: 'currentPassword', code: 'wrong_password' }
  const dialog = await sendPassword(refused([wrong]))
  await dialog.findByText('Wrong password', {}, SOON)
  expect(dialog.queryByRole('alert')).toBeNull()
})

it('reports an error that no field can show', async () => {
  const wrong = { path: 'currentPassword', code: 'wrong_password' }
  const dialog = await sendPassword(refused([wrong, { path: 'other', code: 'required' }]))
  expect((await dialog.findByRole('alert', {}, SOON)).textContent).toContain('test-request')
})
