import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { PATHS } from '#config/paths.ts'
import { STORAGE_KEYS } from '#config/storage-keys.ts'
import { product } from './product.ts'
import { register } from './register.ts'
import { browser } from './tabs.ts'

const PASSWORD = 'a-sieve-for-visits'

const LANGUAGE = 'pt-BR'
const EMAIL = 'passkeys@crivo.test'
const texts: Record<string, string> = JSON.parse(
  readFileSync(join(import.meta.dirname, `../public/locales/${LANGUAGE}.json`), 'utf8'),
)
const text = (key: string, name = '') => (texts[key] ?? '').replace('{{name}}', name)

/** Adds an authenticator to the page’s browser that verifies its user without a dialog. */
async function addAuthenticator(context: BrowserContext, page: Page): Promise<CDPSession> {
  const session = await context.newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  return session
}

it('signs in after or instead of the password, and confirms its own removal', async () => {
  await register(product.dashboardUrl, { email: EMAIL, password: PASSWORD })
  const context = await browser.newContext({ locale: LANGUAGE, reducedMotion: 'reduce' })
  await context.addInitScript(
    ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
    [STORAGE_KEYS.language, LANGUAGE],
  )
  const page = await context.newPage()
  await addAuthenticator(context, page)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const enterPassword = async () => {
    await page.getByLabel(text('login.email'), { exact: true }).fill(EMAIL)
    await page.getByLabel(text('login.password'), { exact: true }).fill(PASSWORD)
    await press(text('login.submit'))
  }
  const openSecurity = () => page.goto(`${product.dashboardUrl}${PATHS.settings}?tab=security`)
  const openLogin = async () => {
    await page.evaluate((key) => localStorage.removeItem(key), STORAGE_KEYS.token)
    await context.clearCookies()
    await page.goto(`${product.dashboardUrl}${PATHS.login}`)
  }
  const arrive = () => page.waitForURL(`**${PATHS.dashboard}`)

  await page.goto(`${product.dashboardUrl}${PATHS.login}`)
  await enterPassword()
  await arrive()
  await openSecurity()
  await press(text('passkeys.add'))
  await page.getByLabel(text('passkeys.name')).fill('Laptop')
  await press(text('passkeys.create'))
  await page.getByText(text('passkeys.done'), { exact: true }).waitFor()
  await press(text('settings.mfaStored'))
  await page.getByText('Laptop', { exact: true }).waitFor()

  await openLogin()
  await enterPassword()
  await page.getByLabel(text('login.code')).waitFor()
  await press(text('login.passkey'))
  await arrive()

  await openLogin()
  await press(text('login.passkey'))
  await arrive()

  await openSecurity()
  await press(text('passkeys.remove', 'Laptop'))
  const confirm = page.getByRole('alertdialog')
  await confirm.getByRole('button', { name: text('passkeys.removeConfirm') }).click()
  await page.getByRole('dialog', { name: text('stepUp.title') }).waitFor()
  await press(text('stepUp.passkey'))
  await page.getByText(text('passkeys.removed'), { exact: true }).waitFor()
  await expect.poll(() => page.getByText('Laptop', { exact: true }).count()).toBe(0)
  await context.close()
})
