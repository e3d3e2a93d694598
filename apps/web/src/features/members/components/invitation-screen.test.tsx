// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CUSTOMER, openApp, unavailable } from '../../../../test/open-app.tsx'

const gone = () =>
  Response.json(
    { code: 'INVALID_LINK', message: '', error: '', requestId: 'test-request' },
    { status: 400 },
  )

it.each([
  ['a dead link', gone, 0],
  ['a failure', unavailable, 1],
] as const)(
  'says that %s shows no invitation, and retries what may work',
  async (_, read, retries) => {
    await openApp('/invitation?lang=pt#token=abc', { answers: { '/api/invitations/read': read } })
    await screen.findByText('Não foi possível abrir o convite')
    expect(screen.queryAllByRole('button', { name: 'Tentar de novo' })).toHaveLength(retries)
  },
)

it('lets someone else who is signed in sign out and continue as the invited person', async () => {
  await openApp('/invitation?lang=en#token=abc', {
    user: CUSTOMER,
    answers: {
      '/api/invitations/read': () => ({
        ...{ accountName: 'Ana', email: 'bia@example.com', role: 'analyst', registered: true },
        expiresAt: '2026-12-01T00:00:00.000Z',
      }),
      '/api/auth/logout': () => new Response(null, { status: 204 }),
    },
  })
  await screen.findByText(
    `This invitation is for bia@example.com, but you’re signed in as ${CUSTOMER.email}.`,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Sign out and continue' }))
  await screen.findByRole('heading', { name: 'Sign in as bia@example.com to accept' })
})

it.each([true, false])('fills in the invited email (registered: %s)', async (registered) => {
  await openApp('/invitation?lang=en#token=abc', {
    answers: {
      '/api/invitations/read': () => ({
        ...{ accountName: 'Ana', email: 'bia@example.com', role: 'analyst', registered },
        expiresAt: '2026-12-01T00:00:00.000Z',
      }),
    },
  })
  const email = await screen.findByLabelText<HTMLInputElement>('Email')
  expect(email.value).toBe('bia@example.com')
  // An account with another email could not accept the invitation.
  expect(email.readOnly).toBe(!registered)
})

it('opens the account after a failure without accepting the invitation twice', async () => {
  const sent: string[] = []
  const note = (name: string, answer: () => unknown) => () => {
    sent.push(name)
    return answer()
  }
  await openApp('/invitation?lang=en#token=abc', {
    user: CUSTOMER,
    answers: {
      '/api/invitations/read': () => ({
        ...{ accountName: 'Ana', email: CUSTOMER.email, role: 'analyst', registered: true },
        expiresAt: '2026-12-01T00:00:00.000Z',
      }),
      '/api/invitations/accept': note('accept', () => ({ accountId: 7 })),
      '/api/accounts/open': note('open', unavailable),
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Accept invitation' }))
  await screen.findByRole('alert')
  fireEvent.click(screen.getByRole('button', { name: 'Accept invitation' }))
  await expect.poll(() => sent).toEqual(['accept', 'open', 'open'])
})
