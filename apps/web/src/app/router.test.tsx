// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { CUSTOMER, openApp } from '../../test/open-app.tsx'

const NOWHERE = 'Page not found'
/** Screens open to everyone, signed in or not, as URL, destination and page heading. */
const FOR_ALL = [
  ['/status', '/status', 'System status'],
  ['/terms', '/terms', 'Terms of use'],
  ['/data-processing', '/data-processing', 'Data processing agreement'],
  ['/no-such-page', '/no-such-page', NOWHERE],
  ['/dashboard/no-such-screen', '/dashboard/no-such-screen', NOWHERE],
] as const
const FOR_VISITORS = [
  ...FOR_ALL,
  ['/', '/login', 'Sign in to Crivo'],
  ['/login', '/login', 'Sign in to Crivo'],
  ['/register', '/register', 'Create your account'],
  ['/forgot-password', '/forgot-password', 'Forgot your password?'],
  ['/privacy', '/privacy', 'Privacy policy'],
  ['/reembolso', '/reembolso', 'Refund policy'],
  ['/dashboard', '/dashboard', NOWHERE],
  ['/dashboard/settings', '/dashboard/settings', NOWHERE],
  ['/plans', '/plans', NOWHERE],
  ['/admin', '/admin', NOWHERE],
  ['/terms-acceptance', '/terms-acceptance', NOWHERE],
] as const
const FOR_CUSTOMERS = [
  ...FOR_ALL,
  ['/', '/dashboard', 'Dashboard'],
  ['/dashboard', '/dashboard', 'Dashboard'],
  ['/dashboard/settings', '/dashboard/settings', 'Settings'],
  ['/plans', '/plans', 'Plans'],
  ['/login', '/dashboard', 'Dashboard'],
  ['/register', '/dashboard', 'Dashboard'],
  ['/forgot-password', '/dashboard', 'Dashboard'],
  ['/privacy', '/privacy', NOWHERE],
  ['/reembolso', '/reembolso', NOWHERE],
  ['/terms-acceptance', '/dashboard', 'Dashboard'],
] as const

async function expectPage(place: string, heading: string): Promise<void> {
  await screen.findAllByRole('heading', { name: heading })
  expect(location.pathname).toBe(place)
}

it.each([
  ['a screen', '#features/billing/components/plans-screen.tsx', '/plans?lang=en', 'Plans'],
  ['the frame of screens', './shell/shell.tsx', '/plans?lang=en', null],
  ['a public page', '#features/legal/components/legal-screens.tsx', '/terms?lang=en', null],
])('explains that the code of %s could not be loaded', async (_, module, address, heading) => {
  vi.doMock(module, () => {
    throw new Error('offline')
  })
  await openApp(address, { user: CUSTOMER })
  await screen.findByText('This screen couldn’t be displayed')
  screen.getByRole('button', { name: 'Reload the page' })
  if (heading !== null) screen.getByRole('heading', { name: heading })
  vi.doUnmock(module)
})

it('waits for the connection before it loads the code of a screen', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const loaded = vi.fn()
  const module = '#features/legal/components/legal-screens.tsx'
  vi.doMock(module, (original) => {
    loaded()
    return original()
  })
  const answers = { '/favicon.svg': () => Promise.reject(new TypeError('Failed to fetch')) }
  await openApp('/terms?lang=en', { answers })
  await vi.waitFor(() => expect(isOnline).toHaveBeenCalled())
  expect(loaded).not.toHaveBeenCalled()
  isOnline.mockRestore()
  dispatchEvent(new Event('online'))
  await screen.findByRole('heading', { name: 'Terms of use' })
  vi.doUnmock(module)
})

describe('a visitor', () => {
  it.each(FOR_VISITORS)('at %s ends up at %s and reads “%s”', async (address, place, heading) => {
    await openApp(`${address}?lang=en`)
    await expectPage(place, heading)
  })
})

describe.each([
  ['user', NOWHERE],
  ['admin', 'Administration'],
  ['super_admin', 'Administration'],
] as const)('a customer who is %s', (role, administration) => {
  it.each([...FOR_CUSTOMERS, ['/admin', '/admin', administration] as const])(
    'at %s ends up at %s and reads “%s”',
    async (address, place, heading) => {
      await openApp(`${address}?lang=en`, { user: { ...CUSTOMER, role } })
      await expectPage(place, heading)
    },
  )
})

describe('a visitor whose stored token’s session has ended', () => {
  it.each([
    ['/login', 'Sign in to Crivo'],
    ['/register', 'Create your account'],
    ['/forgot-password', 'Forgot your password?'],
    ['/privacy', 'Privacy policy'],
    ['/reembolso', 'Refund policy'],
  ])('at %s stays and reads “%s”', async (address, heading) => {
    const ended = { code: 'SESSION_ENDED', message: '', error: '', requestId: 'test-request' }
    await openApp(`${address}?lang=en`, {
      user: CUSTOMER,
      answers: { '/api/auth/me': () => Response.json(ended, { status: 401 }) },
    })
    await expectPage(address, heading)
    expect(localStorage.getItem('token')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

it.each([
  ['pt', 'Carregando...'],
  ['en', 'Loading…'],
  ['es', 'Cargando…'],
])('with lang=%s reads “%s” until the session is checked', async (language, text) => {
  const { promise, resolve } = Promise.withResolvers<typeof CUSTOMER>()
  await openApp(`/plans?lang=${language}`, {
    answers: { '/api/auth/me': () => promise },
    user: CUSTOMER,
  })
  expect((await screen.findByRole('status')).textContent).toContain(text)
  resolve(CUSTOMER)
  await screen.findAllByRole('heading', { name: /^Plan/ })
})

it.each([
  ['pt', 'Redirecionando...'],
  ['en', 'Redirecting…'],
  ['es', 'Redirigiendo…'],
])('with lang=%s reads “%s” on the redirect from the login', async (language, text) => {
  await openApp(`/login?lang=${language}`, { user: CUSTOMER })
  await screen.findByText(text)
  await expect.poll(() => location.pathname).toBe('/dashboard')
})

it('focuses the content of a screen that a link on another one opened', async () => {
  await openApp('/plans?lang=en', { user: CUSTOMER })
  const link = await screen.findByRole('link', { name: 'Back to the dashboard' })
  expect(document.activeElement).toBe(document.body)
  link.focus()
  fireEvent.click(link)
  await screen.findByRole('heading', { name: 'Dashboard' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  const [inSidebar] = screen.getAllByRole('link', { name: 'Settings' })
  inSidebar?.focus()
  inSidebar?.click()
  await screen.findByRole('heading', { name: 'Settings' })
  expect(document.activeElement).toBe(inSidebar)
})
