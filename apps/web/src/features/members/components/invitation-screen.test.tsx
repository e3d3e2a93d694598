// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, SOON, unavailable } from '../../../../tests/open-app.tsx'

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
    await screen.findByText('Não foi possível abrir o convite', {}, SOON)
    expect(screen.queryAllByRole('button', { name: 'Tentar novamente' })).toHaveLength(retries)
  },
)
