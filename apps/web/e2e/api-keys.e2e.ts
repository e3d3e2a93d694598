import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { ADMINS } from './admins.ts'
import { launchBrowser } from './browser.ts'
import { signIn } from './sign-in.ts'

let browser: Browser

beforeEach(async () => {
  browser = await launchBrowser()
})
afterEach(() => browser.close())

const TAB = '/dashboard/settings?tab=api'
const openTab = (page: Page) => page.goto(`${inject('dashboardUrl')}${TAB}`)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

it('says which plan has them to an account whose plan has not', async () => {
  const page = await signIn(browser)
  await openTab(page)
  await page.getByRole('heading', { name: 'Your plan does not include this' }).waitFor()
  const plans = page.getByRole('tabpanel').getByRole('heading', { level: 3 })
  expect(await plans.allTextContents()).toEqual(['Scale'])
})

it('makes a key that opens what it says, shows it once, and revokes it', async () => {
  const page = await signIn(browser, {}, ADMINS.admin)
  await openTab(page)
  await page.getByText('No API key yet').waitFor()
  await press(page, 'Create API key')
  const dialog = page.getByRole('dialog', { name: 'Create API key' })
  await dialog.getByRole('button', { name: 'Create API key' }).click()
  await dialog.getByText('Fill in this field').waitFor()
  await dialog.getByText('Choose at least one').waitFor()
  await dialog.getByLabel('Name').fill('Reports')
  await dialog.getByLabel('Read').check()
  await dialog.getByLabel('Expires').fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Create API key' }).click()
  await dialog.getByText('Choose a time to come.').waitFor()
  await dialog.getByLabel('Expires').fill('')
  await dialog.getByRole('button', { name: 'Create API key' }).click()

  const shown = page.getByRole('dialog', { name: 'The secret of “Reports”' })
  const secret = (await shown.locator('code').textContent()) ?? ''
  const call = () =>
    fetch(`${inject('dashboardUrl')}/api/campaigns`, {
      headers: { Authorization: `Bearer ${secret}` },
    }).then(({ status }) => status)
  expect(await call()).toBe(200)
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog', { name: 'Have you saved the key?' }).waitFor()
  await press(page, 'Not yet')
  await shown.getByRole('button', { name: 'I have saved it' }).click()
  await page.getByRole('heading', { name: 'Reports' }).waitFor()
  expect(await page.getByText(secret).count()).toBe(0)

  await press(page, 'Rename Reports')
  await page.getByRole('dialog').getByLabel('Name').fill('Month')
  await press(page, 'Save name')
  await press(page, 'Revoke Month')
  await press(page, 'Revoke key')
  await page.getByText('No API key yet').waitFor()
  expect(await call()).toBe(401)
})
