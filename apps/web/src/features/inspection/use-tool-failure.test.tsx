// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CUSTOMER, openApp } from '../../../test/open-app.tsx'

const refusal = (code: string) => () =>
  Response.json({ code, message: '', error: '', requestId: 'test' }, { status: 401 })

// The simulated browser has no locks.
const locks = { request: (_: string, work: () => unknown) => work() }
Object.defineProperty(navigator, 'locks', { value: locks })

it.each([
  ['has expired', 'TOKEN_EXPIRED', 'Sua sessão expirou. Faça login novamente.'],
  ['has an invalid token', 'INVALID_TOKEN', 'Token inválido. Faça login novamente.'],
])('says at sign-in that a session %s, even without a refresh cookie', async (_, code, text) => {
  await openApp('/dashboard/cloak-breaker?lang=pt', {
    user: CUSTOMER,
    answers: {
      '/api/cloak-breaker/schedules': () => [],
      '/api/cloak-breaker/history': () => [],
      '/api/campaigns': () => [],
      '/api/cloak-breaker/jobs': refusal(code),
      '/api/auth/refresh': refusal('UNAUTHENTICATED'),
    },
  })
  const url = await screen.findByLabelText('URL do site')
  fireEvent.change(url, { target: { value: 'https://shop.example.org/' } })
  fireEvent.click(screen.getByRole('button', { name: 'Verificar cloaking' }))
  expect(await screen.findByText('Sessão Expirada')).toBeTruthy()
  expect(screen.getAllByText(text)).not.toHaveLength(0)
  await waitFor(() => expect(location.search).toContain('next=%2Fdashboard%2Fcloak-breaker'))
  expect(await screen.findByText('Sua sessão terminou. Faça login de novo.')).toBeTruthy()
})
