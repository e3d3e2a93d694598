import type { Campaign } from '@crivo/shared'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { callAs } from './call-as.ts'
import { product } from './product.ts'
import { signIn } from './sign-in.ts'
import { browser } from './tabs.ts'

const PUBLISHED = { timeout: 60_000, interval: 250 }
const NAME = 'Receipts'

let page: Page
let campaign: Campaign

const form = (countries: string[]) => ({
  name: NAME,
  path: '/receipts',
  domainId: 1,
  blackContent: product.pages.black,
  whiteContent: product.pages.white,
  filters: { countries },
})

beforeAll(async () => {
  page = await signIn()
  campaign = await callAs(page, '/api/campaigns', form(['PT']))
  // Edges deliver sooner while the live list is open.
  await page.goto(`${product.dashboardUrl}/dashboard/analytics/live`)
})

it('accepts a filtered visitor’s report, and shows it with its visit until it is closed', async () => {
  const context = await browser.newContext({
    extraHTTPHeaders: { 'X-Crivo-Visitor-IP': '189.6.12.78' },
    locale: 'en-US',
  })
  const visitor = await context.newPage()
  const visit = () => visitor.goto(`${product.edgeUrl}/receipts`)
  await expect.poll(async () => (await visit())?.status(), PUBLISHED).toBe(200)
  const id = (await visit())?.headers()['x-request-id'] ?? ''
  expect(await visitor.textContent('body')).toContain('white page')
  await visitor.goto(`${product.edgeUrl}/.well-known/traffic-policy`)
  await visitor.getByRole('link', { name: 'Are you a person who got the fallback page' }).click()
  await visitor.getByLabel('Request ID').fill(id)
  await visitor.getByRole('button', { name: 'Report: I am a person' }).click()
  await visitor.getByText('Thank you.').waitFor()
  await context.close()

  const row = page.getByRole('listitem', { name: 'Report on the visit at' })
  const listReports = () => callAs(page, '/api/analytics/person-reports')
  await expect.poll(async () => (await listReports()).length, PUBLISHED).toBe(1)
  await page.goto(`${product.dashboardUrl}/dashboard/analytics/visits`)
  await row.getByRole('button', { name: 'Close report' }).click()
  await expect.poll(() => row.count()).toBe(0)
})

it('shows how a change affected the rules, and reverts it', async () => {
  const path = `/api/campaigns/${campaign.id}`
  await callAs(page, path, form(['PT', 'BR']), 'PUT')
  await page.goto(`${product.dashboardUrl}/dashboard/campaigns`)
  await page.getByRole('button', { name: `More actions for ${NAME}` }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  const dialog = page.getByRole('dialog', { name: `History of “${NAME}”` })
  await dialog.getByText('Countries: added Brazil').waitFor()
  await dialog.getByText(/filtered \(100\.0%\)/).waitFor()
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
  await dialog.getByText('Version 1 was restored.').waitFor()
  expect(await callAs(page, path)).toMatchObject({ revision: 3, filters: { countries: ['PT'] } })
})
