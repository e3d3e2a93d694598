import type { BrowserContextOptions, Page } from 'playwright-core'
import { STORAGE_KEYS } from '#config/storage-keys.ts'
import { DEMO_ACCOUNT } from '../../../scripts/lib/local/demo-account.ts'
import { product } from './product.ts'
import { register } from './register.ts'
import { openPage } from './tabs.ts'

interface Credentials {
  readonly email: string
  readonly password: string
}

/**
 * Opens a page on which a person is signed in, in English. It shows no screen yet, because most
 * tests first open one of their own.
 */
export async function signIn(
  credentials: Credentials = DEMO_ACCOUNT,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const { cookie, token } = await logIn(credentials)
  const page = await openPage(options)
  await page.context().addCookies([cookie])
  // Responds with JSON, from the app's origin.
  await page.goto(`${product.dashboardUrl}/api/config`)
  await page.evaluate((stored) => Object.assign(localStorage, stored), {
    [STORAGE_KEYS.token]: token,
    [STORAGE_KEYS.language]: 'en-US',
  })
  return page
}

/**
 * Signs in without the login screen, which has its own tests; returns what it would store.
 */
async function logIn({ email, password }: Credentials) {
  const response = await fetch(`${product.dashboardUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!response.ok) throw new Error(`the login responded with ${response.status}`)
  const { hostname } = new URL(product.dashboardUrl)
  const [, name = '', value = ''] =
    /^([^=]+)=([^;]*)/.exec(response.headers.get('Set-Cookie') ?? '') ?? []
  const cookie = { name, value, domain: hostname, path: '/', httpOnly: true, secure: true }
  const { token } = await response.json()
  return { cookie: { ...cookie, sameSite: 'Strict' as const }, token }
}

/** Registers a new account; opens a page signed in as that account. */
export async function signInNew(credentials: Credentials): Promise<Page> {
  await register(product.dashboardUrl, credentials)
  return signIn(credentials)
}
