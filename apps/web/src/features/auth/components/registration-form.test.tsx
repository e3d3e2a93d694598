// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { CUSTOMER, openApp } from '../../../../test/open-app.tsx'

const field = (name: string) => screen.getByLabelText(name, { exact: true })

it('leads to the first wrong field, and on to the next', async () => {
  await openApp('/register?lang=en')
  const create = await screen.findByRole('button', { name: 'Create account' })
  fireEvent.click(create)
  await waitFor(() => expect(document.activeElement).toBe(field('Name')))
  fireEvent.change(field('Name'), { target: { value: 'Nina' } })
  fireEvent.click(create)
  await waitFor(() => expect(document.activeElement).toBe(field('Email')))
})

/** Fills in the form, whose fields have these labels, and submits it. */
async function fillIn(labels: readonly string[], submit: string): Promise<void> {
  const button = await screen.findByRole('button', { name: submit })
  const values = ['Nina', 'nina@example.com', '12345678', '12345678']
  for (const [place, value] of values.entries())
    fireEvent.change(field(labels[place] ?? ''), { target: { value } })
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(button)
}

it('reports a rejected password only at its field', async () => {
  const refused = {
    ...{ code: 'VALIDATION_FAILED', message: '', error: '', requestId: 'test-request' },
    fields: [{ path: 'password', code: 'common_password' }],
  }
  await openApp('/register?lang=en', {
    answers: { '/api/auth/register': () => Response.json(refused, { status: 400 }) },
  })
  await fillIn(['Name', 'Email', 'Password', 'Confirm password'], 'Create account')
  await screen.findByText(/This password is too common/)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(document.activeElement).toBe(field('Password'))
})

afterEach(() => {
  vi.restoreAllMocks()
})

it('gives the account the browser’s time zone', async () => {
  const options = Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...options,
    timeZone: 'Europe/Madrid',
  })
  const changes: string[] = []
  await openApp('/register?lang=en', {
    answers: {
      '/api/auth/register': () => ({ token: 'header.e30.signature', message: '' }),
      '/api/auth/me': () => CUSTOMER,
      '/api/user/profile': ({ body }) => {
        changes.push(body)
        return new Response(null, { status: 204 })
      },
    },
  })
  await fillIn(['Name', 'Email', 'Password', 'Confirm password'], 'Create account')
  await expect.poll(() => changes).toEqual(['{"timeZone":"Europe/Madrid"}'])
})

it('says in its own words that the account could not be created', async () => {
  const failed = { code: 'INTERNAL', message: '', error: '', requestId: 'test-request' }
  await openApp('/register?lang=pt', {
    answers: { '/api/auth/register': () => Response.json(failed, { status: 500 }) },
  })
  await fillIn(['Nome', 'Email', 'Senha', 'Confirmar senha'], 'Criar conta')
  const { textContent } = await screen.findByRole('alert')
  expect(textContent).toContain('Erro no registroErro ao criar conta')
})

it.each([
  [
    ...['pt', 'Nome', 'Senha', 'Confirmar senha', 'Criar conta'],
    ...['Nome deve ter pelo menos 2 caracteres', 'Senhas não coincidem'],
    'Você deve aceitar os termos de uso',
  ],
  [
    ...['en', 'Name', 'Password', 'Confirm password', 'Create account'],
    ...['Your name must have at least 2 characters', 'The passwords don’t match'],
    'You must accept the terms of use',
  ],
  [
    ...['es', 'Nombre', 'Contraseña', 'Confirmar la contraseña', 'Crear cuenta'],
    ...['El nombre debe tener al menos 2 caracteres', 'Las contraseñas no coinciden'],
    'Debes aceptar los términos de uso',
  ],
])('explains every wrong field (%s)', async (...texts) => {
  const [language = '', name = '', password = '', repeated = '', create = '', ...problems] = texts
  await openApp(`/register?lang=${language}`)
  const submit = await screen.findByRole('button', { name: create })
  for (const [label, value] of [
    [name, 'A'],
    [password, 'a-sieve-for-visits'],
    [repeated, 'another'],
  ] as const) {
    fireEvent.change(field(label), { target: { value } })
  }
  fireEvent.click(submit)
  for (const problem of problems) await screen.findByText(problem, { exact: false })
})
