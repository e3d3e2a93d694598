// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, SOON } from '../../../../tests/open-app.tsx'

const field = (name: string) => screen.getByLabelText(name, { exact: true })

it('leads to the first wrong field, and on to the next', async () => {
  await openApp('/register?lang=en')
  const create = await screen.findByRole('button', { name: 'Create account' }, SOON)
  fireEvent.click(create)
  await waitFor(() => expect(document.activeElement).toBe(field('Name')))
  fireEvent.change(field('Name'), { target: { value: 'Nina' } })
  fireEvent.click(create)
  await waitFor(() => expect(document.activeElement).toBe(field('Email')))
})

it('tells a refused password only at its field', async () => {
  const refused = {
    ...{ code: 'VALIDATION_FAILED', message: '', error: '', requestId: 'test-request' },
    fields: [{ path: 'password', code: 'common_password' }],
  }
  await openApp('/register?lang=en', {
    answers: { '/api/auth/register': () => Response.json(refused, { status: 400 }) },
  })
  const create = await screen.findByRole('button', { name: 'Create account' }, SOON)
  for (const [name, value] of [
    ['Name', 'Nina'],
    ['Email', 'nina@example.com'],
    ['Password', '12345678'],
    ['Confirm password', '12345678'],
  ] as const) {
    fireEvent.change(field(name), { target: { value } })
  }
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(create)
  await screen.findByText(/This password is too common/, {}, SOON)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(document.activeElement).toBe(field('Password'))
})
