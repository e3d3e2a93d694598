import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ADMINS } from './admins.ts'
import { product } from './product.ts'
import { register } from './register.ts'
import { signIn } from './sign-in.ts'
import { closePages, openPage } from './tabs.ts'

const AFFILIATE = { email: 'affiliate@crivo.test', password: 'a-sieve-for-visits' }
const INVITED = { email: 'invited@crivo.test', password: 'a-sieve-for-visits' }

let page: Page
let link = ''

async function begin(credentials?: typeof AFFILIATE): Promise<void> {
  await closePages()
  page = credentials ? await signIn(credentials) : await openPage()
}

const open = (path: string) => page.goto(`${product.dashboardUrl}${path}`)
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

describe('an affiliate', () => {
  it('gets a link', async () => {
    await register(product.dashboardUrl, AFFILIATE)
    await begin(AFFILIATE)
    await open('/dashboard/settings?tab=affiliate')
    await press('Create my link')
    link = (await page.locator('code').first().textContent()) ?? ''
    expect(link).toMatch(/\/register\?ref=[a-z0-9]{8}$/)
  })

  it('is credited for a person who arrives on a landing page and registers later', async () => {
    await begin()
    await open(`/lp-eng?ref=${new URL(link).searchParams.get('ref')}`)
    await page.locator('a[href*="/register"][href*="ref="]').first().waitFor()
    await open('/register?lang=en')
    await page.getByLabel('Name', { exact: true }).fill('Ana Souza')
    await page.getByLabel('Email').fill(INVITED.email)
    await page.getByLabel('Password', { exact: true }).fill(INVITED.password)
    await page.getByLabel('Confirm password').fill(INVITED.password)
    await page.getByRole('checkbox').check()
    await press('Create account')
    await page.waitForURL('**/dashboard**')
    expect(await page.evaluate(() => localStorage.getItem('referral'))).toBeNull()
  })

  it('earns commission on recorded payments and is paid out', async () => {
    await begin(ADMINS.super_admin)
    await open('/admin?tab=payments')
    await press('Record payment')
    await page.getByRole('combobox', { name: 'Account email' }).fill(INVITED.email)
    await page.getByLabel('Amount in USD').fill('39,00')
    await press('Record')
    await page.getByText('$7.80').first().waitFor()
    await page.getByRole('tab', { name: 'Commissions' }).click()
    await press(`Mark as paid: commission of $7.80 for ${AFFILIATE.email}`)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as paid' }).click()
    await page.getByText('Commission marked as paid', { exact: true }).first().waitFor()
  })

  it('sees it in the statement, without names, and in the export', async () => {
    await begin(AFFILIATE)
    await open('/dashboard/settings?tab=affiliate')
    await page.getByText('A••• S•••').first().waitFor()
    await expect.poll(() => page.getByText('Souza').count()).toBe(0)
    const [download] = await Promise.all([page.waitForEvent('download'), press('Export CSV')])
    expect(download.suggestedFilename()).toMatch(/^crivo-commissions-.*\.csv$/)
  })
})
