import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { User } from '@crivo/shared'
import { render } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

const LOCALES = join(import.meta.dirname, '../public/locales')

/** A signed-in customer, as the API returns it. */
export const CUSTOMER: User = {
  id: 1,
  name: 'Ana Demo',
  email: 'ana@crivo.test',
  emailConfirmed: true,
  role: 'user',
  plan: 'starter',
  isActive: true,
  accountFrozen: false,
  hasAcceptedTerms: true,
  secondFactor: 'off',
  language: 'pt-BR',
  timeZone: 'America/Sao_Paulo',
  profilePhoto: null,
}

/** Returns the API's error response with a code. */
export const failure = (code: string, status: number) =>
  Response.json({ code, message: '', error: '', requestId: 'test-request' }, { status })

/** Returns the response to a failing call. */
export const unavailable = () => failure('UNAVAILABLE', 503)

/** The API's responses by path; other calls get 503. */
export type Answers = Readonly<Record<string, (call: Sent) => unknown>>

interface Sent {
  readonly method: string
  /** The request's body as text; empty if there is none. */
  readonly body: string
}

/** Opens a URL as in a freshly started browser, signed in as `user` if given. */
export async function openApp(
  address: string,
  { user, answers = {} }: { user?: User; answers?: Answers } = {},
): Promise<void> {
  // Modules keep the session, the router and cached data until the page is left.
  vi.resetModules()
  localStorage.clear()
  if (user) localStorage.setItem('token', 'header.e30.signature')
  history.replaceState(null, '', address)
  vi.stubGlobal('fetch', createFetch({ ...(user && { '/api/auth/me': () => user }), ...answers }))
  const [{ startI18n }, { App }, { router }] = await Promise.all([
    import('#lib/i18n/i18n.ts'),
    import('#app/app.tsx'),
    import('#app/router.tsx'),
  ])
  // Otherwise it answers the next page's Back too, and may redirect it.
  onTestFinished(() => router.dispose())
  await startI18n()
  render(<App />)
}

const locales = new Map<string, unknown>()

async function readLocale(name: string): Promise<unknown> {
  if (!locales.has(name)) locales.set(name, JSON.parse(await readFile(join(LOCALES, name), 'utf8')))
  return locales.get(name)
}

const createFetch =
  (answers: Answers) =>
  async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const address = input instanceof Request ? input.url : String(input)
    const { pathname } = new URL(address, location.href)
    if (pathname.startsWith('/locales/')) {
      const texts = await readLocale(pathname.slice('/locales/'.length))
      // Encoding, decoding and parsing a locale takes as long as rendering some screens.
      return Object.assign(new Response(), { json: async () => texts })
    }
    const { method = 'GET', body: sent } = init
    const body = await (answers[pathname] ?? unavailable)({ method, body: String(sent ?? '') })
    return body instanceof Response ? body : Response.json(body)
  }
