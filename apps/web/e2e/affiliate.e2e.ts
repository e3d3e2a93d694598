import type { Browser, Page } from 'playwright-core'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { ADMINS } from './admins.ts'
import { launchBrowser } from './browser.ts'
import { register } from './register.ts'
import { signIn } from './sign-in.ts'

const AFFILIATE = { email: 'affiliate@crivo.test', password: 'a-sieve-for-visits' }
const INVITED = { email: 'invited@crivo.test', password: 'a-sieve-for-visits' }

let browser: Browser | undefined
let page: Page
let link = ''

afterAll(() => browser?.close())

/** Each person in a browser of their own: the packed Chromium has one process for all contexts. */
async function begin(credentials?: typeof AFFILIATE): Promise<void> {
  await browser?.close()
  browser = await launchBrowser()
  page = credentials
    ? await signIn(browser, {}, credentials)
    : await (await browser.newContext({ locale: 'en-US' })).newPage()
}

const open = (path: string) => page.goto(`${inject('dashboardUrl')}${path}`)
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

describe('an affiliate', () => {
  it('gets a link', async () => {
    await register(inject('dashboardUrl'), AFFILIATE)
    await begin(AFFILIATE)
    await open('/dashboard/settings?tab=affiliate')
    await press('Create my link')
    link = (await page.locator('code').first().textContent()) ?? ''
    expect(link).toMatch(/\/register\?ref=[a-z0-9]{8}$/)
  })

  it('has invited who comes by a landing page and registers some other time', async () => {
    await begin()
    await open(`/lp-eng?ref=${new URL(link).searchParams.get('ref')}`)
    await page.locator('a[href*="/register"][href*="ref="]').first().waitFor()
    await open('/register?lang=en')
    await page.getByLabel('Name', { exact: true }).fill('Ana Souza')
    await page.getByLabel('Email').fill(INVITED.email)
    await page.getByLabel('Password', { exact: true }).fill(INVITED.password)
    await page.getByLabel('Confirm the password').fill(INVITED.password)
    await page.getByRole('checkbox').check()
    await press('Create account')
    await page.waitForURL('**/dashboard**')
    expect(await page.evaluate(() => localStorage.getItem('referral'))).toBeNull()
  })

  it('earns by what admins record, and is paid', async () => {
    await begin(ADMINS.admin)
    await open('/admin?tab=payments')
    await press('Record payment')
    await page.getByLabel('Account’s email').fill(INVITED.email)
    await page.getByLabel('Amount in USD').fill('39,00')
    await press('Record')
    await page.getByText('$7.80').first().waitFor()
    await page.getByRole('tab', { name: 'Commissions' }).click()
    await press(`Mark as paid: commission of ${AFFILIATE.email}`)
    await page.getByText('Commission marked as paid', { exact: true }).first().waitFor()
  })

  it('sees that in the statement, without a name, and as a file', async () => {
    await begin(AFFILIATE)
    await open('/dashboard/settings?tab=affiliate')
    await page.getByText('A••• S•••').first().waitFor()
    expect(await page.getByText('Souza').count()).toBe(0)
    const [download] = await Promise.all([page.waitForEvent('download'), press('Export CSV')])
    expect(download.suggestedFilename()).toMatch(/^crivo-commissions-.*\.csv$/)
  })
})
