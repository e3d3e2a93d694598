import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ADMINS } from './admins.ts'
import { launchBrowser } from './browser.ts'
import { register } from './register.ts'
import { signIn } from './sign-in.ts'

const CUSTOMER = { email: 'customer@crivo.test', password: 'a-sieve-for-visits' }

let browser: Browser | undefined
let page: Page

beforeAll(() => register(inject('dashboardUrl'), CUSTOMER))
afterAll(() => browser?.close())

/** Each person in a browser of their own: the packed Chromium has one process for all contexts. */
const enterAs = async (credentials: { email: string; password: string }) => {
  await browser?.close()
  browser = await launchBrowser()
  page = await signIn(browser, {}, credentials)
}

const open = (query: string) => page.goto(`${inject('dashboardUrl')}/admin?${query}`)
const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const confirm = (name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
const toast = (text: string) => page.getByText(text, { exact: true }).first().waitFor()
const rowOf = (email: string) => page.getByRole('row').filter({ hasText: email })
const choose = async (action: string) => {
  await press(`More actions for ${CUSTOMER.email}`)
  await page.getByRole('menuitem', { name: action }).click()
}

describe('a super admin', () => {
  beforeAll(async () => {
    await enterAs(ADMINS.super_admin)
  })

  it('comes by the navigation and sees the figures of today', async () => {
    await page.getByRole('link', { name: 'Super admin panel' }).click()
    const card = page.locator('section').filter({ hasText: 'Sign-ins today' })
    await card.getByText(/^[1-9]\d*$/).waitFor()
  })

  it('finds users by search and filters, which stay in the address', async () => {
    await page.getByRole('tab', { name: 'Users' }).click()
    await rowOf(ADMINS.admin.email).waitFor()
    await page.getByLabel('Search by email or name').fill('CUSTOMER@')
    await rowOf(ADMINS.admin.email).waitFor({ state: 'detached' })
    await page.reload()
    await rowOf(CUSTOMER.email).waitFor()
    await page.getByRole('combobox', { name: 'Plan', exact: true }).selectOption('scale')
    await page.getByText('No user found').waitFor()
    await press('Clear filters')
    await page.getByText('7 days').click()
    await rowOf(CUSTOMER.email).waitFor()
    expect(new URL(page.url()).search).toBe('?tab=users&created=week')
  })

  it('switches an account off and on again', async () => {
    const box = page.getByRole('switch', { name: `Account active: ${CUSTOMER.email}` })
    await box.press('Space')
    await confirm('Deactivate account')
    await toast(`Status updated: ${CUSTOMER.email} is inactive`)
    expect(await box.isChecked()).toBe(false)
    await box.press('Space')
    await confirm('Activate account')
    await toast(`Status updated: ${CUSTOMER.email} is active`)
    expect(await box.isChecked()).toBe(true)
  })

  it('changes the plan, and leaves it as it is where the question is not answered', async () => {
    const plan = page.getByRole('combobox', { name: `Plan of ${CUSTOMER.email}` })
    await plan.selectOption('growth')
    await confirm('Cancel')
    expect(await plan.inputValue()).toBe('free')
    await plan.selectOption('growth')
    await confirm('Change plan')
    await toast('Plan changed to Growth')
    expect(await plan.inputValue()).toBe('growth')
  })

  it('freezes, unfreezes, promotes and demotes', async () => {
    await choose('Freeze account')
    await confirm('Freeze account')
    await toast(`Account frozen: ${CUSTOMER.email}`)
    await choose('Unfreeze account')
    await confirm('Unfreeze account')
    await toast(`Account unfrozen: ${CUSTOMER.email}`)
    await choose('Promote to admin')
    await confirm('Promote to admin')
    await toast(`Role updated: ${CUSTOMER.email} is now an admin`)
    await choose('Demote to user')
    await confirm('Demote to user')
    await toast(`Role updated: ${CUSTOMER.email} is now a user`)
  })

  it('may not change itself', async () => {
    const own = rowOf(ADMINS.super_admin.email)
    expect(await own.getByRole('switch').count()).toBe(0)
    expect(await own.getByRole('button', { name: /^Access account/ }).count()).toBe(0)
  })

  it('sees each subscription’s usage, and resets it', async () => {
    await page.getByRole('tab', { name: 'Subscriptions' }).click()
    await page.getByRole('progressbar', { name: `Usage of ${CUSTOMER.email}` }).waitFor()
    await press(`Reset usage of ${CUSTOMER.email}`)
    await confirm('Reset usage')
    await toast('The request counter was set to zero')
  })

  it('enters an account and comes back, which the log shows', async () => {
    await page.getByRole('tab', { name: 'Users' }).click()
    await press(`Access account: ${CUSTOMER.email}`)
    await confirm('Access account')
    await toast(`Access granted to the account of ${CUSTOMER.email}`)
    await page.waitForURL('**/dashboard**')
    await page.getByRole('region', { name: 'Support mode' }).getByText(CUSTOMER.email).waitFor()
    expect(await page.getByRole('link', { name: 'Super admin panel' }).count()).toBe(0)
    await press('Return to the admin account')
    await toast('Support session ended')
    await page.waitForURL('**/admin')
    await page.getByRole('tab', { name: 'Activity' }).click()
    await rowOf('account.left').filter({ hasText: CUSTOMER.email }).waitFor()
    await rowOf('account.entered').filter({ hasText: ADMINS.super_admin.email }).waitFor()
  })

  it('narrows the log by keys, and reads what was changed', async () => {
    await page.getByLabel('Action, such as user.plan').fill('user.plan')
    await rowOf('account.left').waitFor({ state: 'detached' })
    await rowOf('user.plan').first().focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'user.plan' })
    expect(await dialog.getByRole('row', { name: /^plan/ }).textContent()).toBe('planfreegrowth')
    await dialog.getByRole('button', { name: 'Only this account' }).click()
    await rowOf('user.frozen').first().waitFor()
  })

  it('takes what is left of the log as a file', async () => {
    await page.getByLabel('Action, such as user.plan').fill('user.plan')
    await rowOf('user.frozen').first().waitFor({ state: 'detached' })
    const [download] = await Promise.all([page.waitForEvent('download'), press('Export CSV')])
    const [header, ...lines] = (await readFile(await download.path(), 'utf8')).trim().split('\n')
    expect(header).toMatch(/^id,at,action,/)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('user.plan')
  })

  it('learns what failed, with the request’s id, and tries again', async () => {
    await page.route('**/api/admin/users?*', (route) =>
      route.fulfill({
        status: 503,
        json: { code: 'UNAVAILABLE', message: '', error: '', requestId: 'e2e-request' },
      }),
    )
    await open('tab=users')
    const alert = page.getByRole('alert').filter({ hasText: 'The users could not be loaded' })
    await alert.getByText('e2e-request').waitFor()
    await page.unroute('**/api/admin/users?*')
    await alert.getByRole('button').click()
    await rowOf(CUSTOMER.email).waitFor()
  })
})

describe.each([
  ['overview', 'Novos usuários hoje'],
  ['users', CUSTOMER.email],
  ['subscriptions', CUSTOMER.email],
  ['abuse', 'Abuso'],
  ['health', 'Dados dos rastreadores'],
  ['activity', 'session.started'],
])('the tab %s', (tab, shown) => {
  const openTab = async () => {
    await open(`tab=${tab}&lang=pt`)
    await page.locator('main').getByText(shown).first().waitFor()
    await page.waitForLoadState('networkidle')
  }

  it.each(['light', 'dark'] as const)('has nothing serious for axe, %s', async (colorScheme) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 1_440, height: 900 })
    await openTab()
    const { violations } = await new AxeBuilder({ page }).analyze()
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(serious.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  })

  it('fits a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openTab()
    const [content, window] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ])
    expect(content).toBeLessThanOrEqual(window ?? 0)
  })
})

describe('an admin', () => {
  beforeAll(async () => {
    await enterAs(ADMINS.admin)
    await page.getByRole('link', { name: 'Admin panel' }).click()
    await page.getByRole('tab', { name: 'Users' }).click()
    await rowOf(CUSTOMER.email).waitFor()
  })

  it('is offered neither plans, roles nor accounts to enter', async () => {
    const row = rowOf(CUSTOMER.email)
    expect(await row.getByRole('combobox').count()).toBe(0)
    expect(await row.getByRole('button', { name: /^Access account/ }).count()).toBe(0)
    await press(`More actions for ${CUSTOMER.email}`)
    const items = await page.getByRole('menuitem').allTextContents()
    expect(items).toEqual(['Show activity', 'Freeze account'])
    await page.keyboard.press('Escape')
  })

  it('may switch off users, and no super admins', async () => {
    expect(await rowOf(CUSTOMER.email).getByRole('switch').count()).toBe(1)
    expect(await rowOf(ADMINS.super_admin.email).getByRole('switch').count()).toBe(0)
  })
})

it('is not there for users', async () => {
  await enterAs(CUSTOMER)
  await open('')
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  expect(await page.getByRole('tab').count()).toBe(0)
})

it('asks an admin without a second factor to set one up', async () => {
  await enterAs(ADMINS.admin)
  await page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch()
    const json = { ...(await response.json()), secondFactor: 'missing' }
    await route.fulfill({ response, json })
  })
  await open('')
  await page.getByRole('link', { name: 'Go to settings' }).click()
  await page.getByRole('heading', { name: 'Two-step verification' }).waitFor()
})
