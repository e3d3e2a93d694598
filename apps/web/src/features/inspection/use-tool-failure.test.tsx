// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CUSTOMER, openApp } from '../../../tests/open-app.tsx'

const refusal = (code: string) => () =>
  Response.json({ code, message: '', error: '', requestId: 'test' }, { status: 401 })

// The simulated browser has no locks.
const locks = { request: (_: string, work: () => unknown) => work() }
Object.defineProperty(navigator, 'locks', { value: locks })

it('says at sign-in that a session has expired, even without a refresh cookie', async () => {
  await openApp('/dashboard/cloak-breaker?lang=pt', {
    user: CUSTOMER,
    answers: {
      '/api/cloak-breaker/schedules': () => [],
      '/api/cloak-breaker/history': () => [],
      '/api/campaigns': () => [],
      '/api/cloak-breaker/jobs': refusal('TOKEN_EXPIRED'),
      '/api/auth/refresh': refusal('UNAUTHENTICATED'),
    },
  })
  const url = await screen.findByLabelText('URL do site')
  fireEvent.change(url, { target: { value: 'https://shop.example.org/' } })
  fireEvent.click(screen.getByRole('button', { name: 'Verificar cloaking' }))
  expect(await screen.findByText('Sessão Expirada')).toBeTruthy()
  expect(await screen.findByText('Sua sessão terminou. Faça login de novo.')).toBeTruthy()
  expect(location.search).toContain('next=%2Fdashboard%2Fcloak-breaker')
})
