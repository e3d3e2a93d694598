import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { inject } from 'vitest'
import { DEMO_ACCOUNT } from '../../../scripts/lib/demo-account.ts'
import { register } from './register.ts'

interface Credentials {
  readonly email: string
  readonly password: string
}

/** A page of its own context on which the demo account has signed in, in English. */
export async function signIn(
  browser: Browser,
  options: BrowserContextOptions = {},
  { email, password }: Credentials = DEMO_ACCOUNT,
): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', ...options })
  const page = await context.newPage()
  await page.goto(`${inject('dashboardUrl')}/login?lang=en`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/dashboard**')
  return page
}

/** The same for an account of its own, which is registered first. */
export async function signInNew(browser: Browser, credentials: Credentials): Promise<Page> {
  await register(inject('dashboardUrl'), credentials)
  return signIn(browser, {}, credentials)
}
