import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { ADMINS } from './admins.ts'
import { findViolations } from './find-violations.ts'
import { overflowOf } from './overflow.ts'
import { product } from './product.ts'
import { register } from './register.ts'
import { signIn } from './sign-in.ts'
import { closePages } from './tabs.ts'

const CUSTOMER = { email: 'customer@crivo.test', password: 'a-sieve-for-visits' }

let page: Page

beforeAll(async () => {
  await register(product.dashboardUrl, CUSTOMER)
})

const enterAs = async (credentials: { email: string; password: string }) => {
  await closePages()
  page = await signIn(credentials)
}

const open = (query: string) => page.goto(`${product.dashboardUrl}/admin?${query}`)
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

  it('arrives through the navigation and sees today’s figures', async () => {
    await page.goto(`${product.dashboardUrl}/dashboard`)
    await page.getByRole('link', { name: 'Super admin panel' }).click()
    const card = page.locator('section').filter({ hasText: 'Sign-ins today' })
    await card.getByText(/^[1-9]\d*$/).waitFor()
    await page.getByText('Numbers as a table').click()
    const [month] = await page
      .getByRole('table', { name: 'Trends' })
      .getByRole('row')
      .all()
      .then((rows) => rows.slice(1))
    expect(await month?.textContent()).toMatch(/[1-9]/)
  })

  it('sees every tab in every language', async () => {
    for (const language of ['pt', 'es', 'en']) {
      await open(`lang=${language}`)
      await page.getByRole('tab').last().waitFor()
      const hidden = await page
        .getByRole('tablist')
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      expect(hidden).toBe(0)
    }
  })

  it('finds users by search and filters, which stay in the URL', async () => {
    await page.getByRole('tab', { name: 'Users' }).click()
    await rowOf(ADMINS.admin.email).waitFor()
    await page.getByLabel('Search by email or name').fill('CUSTOMER@')
    await rowOf(ADMINS.admin.email).waitFor({ state: 'detached' })
    await page.reload()
    await rowOf(CUSTOMER.email).waitFor()
    await page.getByRole('combobox', { name: 'Plan', exact: true }).selectOption('scale')
    await page.getByText('No users found').waitFor()
    await press('Clear filters')
    await page.getByText('7 days').click()
    await rowOf(CUSTOMER.email).waitFor()
    expect(new URL(page.url()).search).toBe('?tab=users&created=week')
  })

  it('sorts all users, not only those loaded', async () => {
    await open('tab=users')
    await press('Account')
    const emails = page.getByRole('rowheader')
    await expect.poll(() => emails.first().textContent()).toContain(ADMINS.admin.email)
    await press('Account')
    await expect.poll(() => emails.first().textContent()).toContain(ADMINS.super_admin.email)
    expect(new URL(page.url()).search).toBe('?tab=users&sort=email&dir=desc')
  })

  it('limits subscriptions to an account chosen by name', async () => {
    await open('tab=subscriptions')
    await rowOf(ADMINS.admin.email).waitFor()
    const box = page.getByRole('combobox', { name: 'Account: name or email' })
    await box.fill('customer')
    await page.getByRole('option', { name: CUSTOMER.email }).click()
    await rowOf(ADMINS.admin.email).waitFor({ state: 'detached' })
    await rowOf(CUSTOMER.email).waitFor()
    await open('tab=users&created=week')
  })

  it('deactivates and reactivates an account', async () => {
    const box = page.getByRole('switch', { name: `Account active: ${CUSTOMER.email}` })
    await box.press('Space')
    await confirm('Deactivate account')
    await toast(`Status updated: ${CUSTOMER.email} is inactive`)
    await expect.poll(() => box.isChecked()).toBe(false)
    await box.press('Space')
    await confirm('Activate account')
    await toast(`Status updated: ${CUSTOMER.email} is active`)
    await expect.poll(() => box.isChecked()).toBe(true)
  })

  it('changes the plan, and keeps it if the confirmation is dismissed', async () => {
    const plan = page.getByRole('combobox', { name: `Plan for ${CUSTOMER.email}` })
    await plan.selectOption('growth')
    await confirm('Cancel')
    await expect.poll(() => plan.inputValue()).toBe('free')
    await plan.selectOption('growth')
    await confirm('Change plan')
    await toast('Plan changed to Growth')
    await expect.poll(() => plan.inputValue()).toBe('growth')
  })

  it('freezes, unfreezes, promotes and demotes', async () => {
    await choose('Freeze account')
    await page.getByLabel('Reason for the owner').fill('Reported twice.')
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

  it('cannot change their own account', async () => {
    const own = rowOf(ADMINS.super_admin.email)
    await expect.poll(() => own.getByRole('switch').count()).toBe(0)
    await expect.poll(() => own.getByRole('button', { name: /^Access account/ }).count()).toBe(0)
  })

  it('sees each subscription’s usage, and resets it', async () => {
    await page.getByRole('tab', { name: 'Subscriptions' }).click()
    await page.getByRole('progressbar', { name: `Usage for ${CUSTOMER.email}` }).waitFor()
    await press(`Reset usage for ${CUSTOMER.email}`)
    await confirm('Reset usage')
    await toast('The request counter is back to zero')
  })

  it('enters an account and returns, both recorded in the log', async () => {
    await page.getByRole('tab', { name: 'Users' }).click()
    await press(`Access account: ${CUSTOMER.email}`)
    await confirm('Access account')
    await toast(`You’re now in ${CUSTOMER.email}’s account`)
    await page.waitForURL('**/dashboard**')
    await page.getByRole('region', { name: 'Support mode' }).getByText(CUSTOMER.email).waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Super admin panel' }).count()).toBe(0)
    await press('Return to the admin account')
    await toast('Support session ended')
    await page.waitForURL('**/admin')
    await page.getByRole('tab', { name: 'Activity' }).click()
    await rowOf('account.left').filter({ hasText: CUSTOMER.email }).waitFor()
    await rowOf('account.entered').filter({ hasText: ADMINS.super_admin.email }).waitFor()
  })

  it('filters the log with the keyboard and reads what changed', async () => {
    await page.getByLabel('Action, such as user.plan').fill('user.plan')
    await rowOf('account.left').waitFor({ state: 'detached' })
    await rowOf('user.plan').first().focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Plan changed' })
    const plan = dialog.getByRole('row', { name: /^plan/ })
    await expect.poll(() => plan.textContent()).toBe('planfreegrowth')
    await dialog.getByRole('button', { name: 'This account only' }).click()
    await rowOf('user.frozen').first().waitFor()
  })

  it('exports the filtered log', async () => {
    await page.getByLabel('Action, such as user.plan').fill('user.plan')
    await rowOf('user.frozen').first().waitFor({ state: 'detached' })
    const [download] = await Promise.all([page.waitForEvent('download'), press('Export CSV')])
    const [header, ...lines] = (await readFile(await download.path(), 'utf8')).trim().split('\n')
    expect(header).toMatch(/^id,at,action,/)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('user.plan')
  })

  it('sees what failed with its request id, and retries', async () => {
    await page.route('**/api/admin/users?*', (route) =>
      route.fulfill({
        status: 503,
        json: { code: 'UNAVAILABLE', message: '', error: '', requestId: 'e2e-request' },
      }),
    )
    await open('tab=users')
    const alert = page.getByRole('alert').filter({ hasText: 'Couldn’t load the users' })
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
  ['health', 'Listas de crawlers e redes'],
  ['activity', 'session.started'],
])('the tab %s', (tab, shown) => {
  it('has no axe violations, light and dark, and fits a phone', async () => {
    await page.setViewportSize({ width: 1_440, height: 900 })
    await open(`tab=${tab}&lang=pt`)
    await page.locator('main').getByText(shown).first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(await findViolations(page)).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0)
  })
})

describe('an admin', () => {
  beforeAll(async () => {
    await enterAs(ADMINS.admin)
    await page.goto(`${product.dashboardUrl}/dashboard`)
    await page.getByRole('link', { name: 'Admin panel' }).click()
    await page.getByRole('tab', { name: 'Users' }).click()
    await rowOf(CUSTOMER.email).waitFor()
  })

  it('is not offered plans, roles or account access', async () => {
    const row = rowOf(CUSTOMER.email)
    await expect.poll(() => row.getByRole('combobox').count()).toBe(0)
    await expect.poll(() => row.getByRole('button', { name: /^Access account/ }).count()).toBe(0)
    await press(`More actions for ${CUSTOMER.email}`)
    const items = page.getByRole('menuitem')
    await expect.poll(() => items.allTextContents()).toEqual(['Show activity', 'Freeze account'])
    await page.keyboard.press('Escape')
  })

  it('can deactivate users but not super admins', async () => {
    await expect.poll(() => rowOf(CUSTOMER.email).getByRole('switch').count()).toBe(1)
    await expect.poll(() => rowOf(ADMINS.super_admin.email).getByRole('switch').count()).toBe(0)
  })
})

it('is hidden from users', async () => {
  await enterAs(CUSTOMER)
  await open('')
  await page.getByRole('heading', { name: 'Page not found', level: 1 }).waitFor()
  await expect.poll(() => page.getByRole('tab').count()).toBe(0)
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
