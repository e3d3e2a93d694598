// @vitest-environment happy-dom
import type { CloudflareAccount } from '@crivo/shared'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CUSTOMER, openApp } from '../../../../test/open-app.tsx'
import { workIsUnsaved } from '../../../../test/work-is-unsaved.ts'

const NONE: CloudflareAccount = {
  ...{ isVerified: false, credentials: null, email: null, accountId: null, accountName: null },
  ...{ plan: null, permissions: [], checkedAt: null, isSimulated: false },
  tokenUrl: 'https://dash.cloudflare.com/profile/api-tokens',
}

const ACCOUNTS = [
  { id: 'a1', name: 'Ana' },
  { id: 'b2', name: 'Ben' },
]

it('asks before leaving loses credentials, also once they are waiting for an account', async () => {
  await openApp('/dashboard/cloudflare?lang=en', {
    user: CUSTOMER,
    answers: {
      '/api/cloudflare/account': () => NONE,
      '/api/cloudflare/verify': () => ({ account: null, accounts: ACCOUNTS }),
    },
  })
  const leave = async () => {
    await workIsUnsaved()
    const [link] = screen.getAllByRole('link', { name: 'Domains' })
    fireEvent.click(link as HTMLElement)
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
    fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  const token = await screen.findByLabelText('Token')
  fireEvent.change(token, { target: { value: 'a-token-of-two-accounts' } })
  await leave()
  expect(token).toHaveProperty('value', 'a-token-of-two-accounts')
  fireEvent.click(screen.getByRole('button', { name: 'Connect Cloudflare' }))
  await screen.findByRole('button', { name: 'Connect this account' })
  await leave()
  screen.getByText('Ben')
})

it.each([
  [
    'Email e Global API Key',
    'Por favor, preencha email e Global API Key.',
    { Email: 'ana@crivo.test', 'Global API Key': '0123456789abcdef0123456789abcdef01234' },
    'Falha ao verificar credenciais do Cloudflare. Verifique seu email e Global API Key.',
  ],
  [
    'Token de API',
    'Cole o token.',
    { Token: 'a-token-that-was-revoked-long-ago-0123456789' },
    'A Cloudflare não aceita este token. Confira se ele está inteiro e ainda é válido.',
  ],
] as const)('says what is missing from or wrong with: %s', async (kind, missing, typed, wrong) => {
  const refusal = { code: 'CDN_UNAUTHORIZED', message: '', error: '', requestId: 'test-request' }
  await openApp('/dashboard/cloudflare?lang=pt', {
    user: CUSTOMER,
    answers: {
      '/api/cloudflare/account': () => NONE,
      '/api/cloudflare/verify': () => Response.json(refusal, { status: 422 }),
    },
  })
  fireEvent.click(await screen.findByRole('radio', { name: new RegExp(kind) }))
  await screen.findByText('Campos obrigatórios')
  await screen.findByText(missing)
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  await waitFor(() => expect(screen.queryByText(missing)).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Conectar Cloudflare' }))
  await screen.findByText(wrong)
})

it('refetches the domains once an account is connected', async () => {
  let domainCalls = 0
  const account: CloudflareAccount = {
    ...NONE,
    ...{ isVerified: true, credentials: 'token', accountId: 'a1', accountName: 'Ana' },
  }
  await openApp('/dashboard/domains?lang=en', {
    user: CUSTOMER,
    answers: {
      '/api/domains': () => {
        domainCalls += 1
        return []
      },
      '/api/cloudflare/account': () => NONE,
      '/api/cloudflare/verify': () => ({ account, accounts: [] }),
    },
  })
  const open = (name: string) => {
    const [link] = screen.getAllByRole('link', { name })
    fireEvent.click(link as HTMLElement)
  }
  await screen.findByText('No domains configured')
  open('CDN connection')
  const token = await screen.findByLabelText('Token')
  const callsBefore = domainCalls
  fireEvent.change(token, { target: { value: 'a-token-of-one-account-0123456789' } })
  fireEvent.click(screen.getByRole('button', { name: 'Connect Cloudflare' }))
  await screen.findByText('Verified')
  open('Domains')
  // Without a refetch, the next poll would be five seconds later.
  await waitFor(() => expect(domainCalls).toBe(callsBefore + 1), { timeout: 3_000 })
})

it.each([
  ['Token', 'A token of a revoked login 0123456789'.replaceAll(' ', '-')],
  ['Global API Key', '0123456789abcdef0123456789abcdef01234'],
])('shows only the field’s error once %s is refused before it is sent', async (label, sent) => {
  const refusal = { code: 'CDN_UNAUTHORIZED', message: '', error: '', requestId: 'test-request' }
  await openApp('/dashboard/cloudflare?lang=en', {
    user: CUSTOMER,
    answers: {
      '/api/cloudflare/account': () => NONE,
      '/api/cloudflare/verify': () => Response.json(refusal, { status: 422 }),
    },
  })
  if (label !== 'Token') {
    fireEvent.click(await screen.findByRole('radio', { name: /Email and Global API Key/ }))
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ana@crivo.test' } })
  }
  const field = await screen.findByLabelText(label)
  const submit = async (value: string) => {
    fireEvent.change(field, { target: { value } })
    const button = await screen.findByRole('button', { name: 'Connect Cloudflare' })
    await waitFor(() => expect(button).toHaveProperty('disabled', false))
    fireEvent.click(button)
  }
  await submit(sent)
  await screen.findByText('Connection failed')
  await submit('short')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.queryByText('Connection failed')).toBeNull()
})
