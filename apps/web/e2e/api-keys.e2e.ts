import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { ADMINS } from './admins.ts'
import { findViolations } from './find-violations.ts'
import { product } from './product.ts'
import { signIn } from './sign-in.ts'
import { openPage } from './tabs.ts'

const TAB = '/dashboard/settings?tab=api'
const openTab = (page: Page) => page.goto(`${product.dashboardUrl}${TAB}`)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

it('names the plans with API keys to an account without them', async () => {
  const page = await signIn()
  await openTab(page)
  await page.getByRole('heading', { name: 'Your plan doesn’t include this' }).waitFor()
  const plans = page.getByRole('tabpanel').getByRole('heading', { level: 3 })
  await expect.poll(() => plans.allTextContents()).toEqual(['Scale', 'Enterprise'])
})

it('creates a key with the chosen scopes, shows it once and revokes it', async () => {
  const page = await signIn(ADMINS.admin)
  await openTab(page)
  await page.getByText('No API keys yet').waitFor()
  await press(page, 'Create API key')
  const dialog = page.getByRole('dialog', { name: 'Create API key' })
  await dialog.getByRole('button', { name: 'Create API key' }).click()
  await dialog.getByText('This field is required').waitFor()
  await dialog.getByText('Choose at least one').waitFor()
  await dialog.getByLabel('Name').fill('Reports')
  await dialog.getByLabel('Read').check()
  await dialog.getByLabel('Expires').fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Create API key' }).click()
  await dialog.getByText('Choose a time in the future').waitFor()
  await dialog.getByLabel('Expires').fill('')
  await dialog.getByRole('button', { name: 'Create API key' }).click()

  const shown = page.getByRole('dialog', { name: 'Secret for “Reports”' })
  const secret = (await shown.locator('code').textContent()) ?? ''
  const call = () =>
    fetch(`${product.dashboardUrl}/api/campaigns`, {
      headers: { Authorization: `Bearer ${secret}` },
    }).then(({ status }) => status)
  expect(await call()).toBe(200)
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog', { name: 'Have you saved the key?' }).waitFor()
  await press(page, 'Not yet')
  await shown.getByRole('button', { name: 'I’ve saved it' }).click()
  await page.getByRole('heading', { name: 'Reports' }).waitFor()
  await expect.poll(() => page.getByText(secret).count()).toBe(0)

  await press(page, 'Rename Reports')
  await page.getByRole('dialog').getByLabel('Name').fill('Month')
  await press(page, 'Save name')
  await press(page, 'Revoke Month')
  await press(page, 'Revoke key')
  await page.getByText('No API keys yet').waitFor()
  expect(await call()).toBe(401)
})

/**
 * Timeout for the reference, which renders hundreds of calls before it reacts. That takes a long
 * time while other tests run.
 */
const timeout = 90_000

describe('the reference', () => {
  let page: Page
  const problems: string[] = []
  const testRequest = () => page.getByRole('button', { name: 'Test Request (get /api/status)' })

  beforeAll(async () => {
    page = await openPage()
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      if (protocol !== 'data:' && origin !== product.dashboardUrl) problems.push(request.url())
    })
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
    })
    await page.goto(`${product.dashboardUrl}/api/reference#tag/system/GET/api/status`)
  })

  it('has enough contrast in both themes', async () => {
    await testRequest().waitFor({ timeout })
    expect(await findViolations(page, { rules: ['color-contrast'] })).toEqual([])
    await page.locator('body.dark-mode').waitFor()
  })

  it('tries a call, without contacting another host', async () => {
    await testRequest().click({ timeout })
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/status'), {
      timeout,
    })
    await page.getByRole('button', { name: /^Send get request/ }).click({ timeout })
    expect((await answered).status()).toBe(200)
    expect(problems).toEqual([])
  })
})
