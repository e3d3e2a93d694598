import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { STORAGE_KEYS } from '#config/storage-keys.ts'
import { DEMO_ACCOUNT } from '../../../scripts/lib/local/demo-account.ts'
import { product } from './product.ts'
import { register } from './register.ts'

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>

interface Credentials {
  readonly email: string
  readonly password: string
}

/**
 * Opens a page in a new context, signed in as the demo account, in English. It shows no screen yet,
 * because most tests first open one of their own.
 */
export async function signIn(
  browser: Browser,
  options: BrowserContextOptions = {},
  credentials: Credentials = DEMO_ACCOUNT,
): Promise<Page> {
  const storageState = await storageOf(credentials)
  const motion = { locale: 'en-US', reducedMotion: 'reduce' } as const
  const context = await browser.newContext({ ...motion, storageState, ...options })
  const page = await context.newPage()
  // Responds with JSON, from the app's origin.
  await page.goto(`${product.dashboardUrl}/api/config`)
  return page
}

/**
 * Signs in without the login screen, which has its own tests; returns the storage it would leave.
 */
async function storageOf({ email, password }: Credentials): Promise<StorageState> {
  const response = await fetch(`${product.dashboardUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!response.ok) throw new Error(`the login responded with ${response.status}`)
  const { origin, hostname } = new URL(product.dashboardUrl)
  const [, name = '', value = ''] =
    /^([^=]+)=([^;]*)/.exec(response.headers.get('Set-Cookie') ?? '') ?? []
  const cookie = { name, value, domain: hostname, path: '/', expires: -1 }
  const { token } = await response.json()
  const stored = { [STORAGE_KEYS.token]: token, [STORAGE_KEYS.language]: 'en-US' }
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  return {
    cookies: [{ ...cookie, httpOnly: true, secure: true, sameSite: 'Strict' }],
    origins: [{ origin, localStorage }],
  }
}

/** Registers a new account; opens a page signed in as that account. */
export async function signInNew(browser: Browser, credentials: Credentials): Promise<Page> {
  await register(product.dashboardUrl, credentials)
  return signIn(browser, {}, credentials)
}
