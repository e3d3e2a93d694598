import type { PublicStatus } from '@crivo/shared'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { launchBrowser } from './browser.ts'

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await launchBrowser()
  page = await (await browser.newContext({ locale: 'en-US' })).newPage()
})
beforeEach(() => page.unrouteAll())
afterAll(() => browser.close())

const open = (language = 'en') => page.goto(`${inject('dashboardUrl')}/status?lang=${language}`)
const card = (name: string) => page.locator('section').filter({ hasText: name })

/** Shows the status with these changes of its services. */
async function change(alter: (services: PublicStatus['services']) => void): Promise<void> {
  await page.route('**/api/status', async (route) => {
    const response = await route.fetch()
    const status: PublicStatus = await response.json()
    alter(status.services)
    await route.fulfill({ response, json: status })
  })
}

it.each([
  ['pt', 'Status do sistema', 'Todos os serviços respondem'],
  ['en', 'System status', 'All services answer'],
  ['es', 'Estado del sistema', 'Todos los servicios responden'],
])('tells visitors in %s what was measured', async (language, title, overall) => {
  await change((services) => {
    // Of a product that has just started, not all is known.
    for (const service of services) service.status = 'operational'
  })
  await open(language)
  await page.getByRole('heading', { name: title, exact: true }).waitFor()
  await page.getByRole('status').getByText(overall).waitFor()
  expect(await page.locator('main section').count()).toBe(4)
})

it('does not say that all answer while one is unknown', async () => {
  await change((services) => {
    for (const service of services) service.status = 'operational'
    const [edge] = services
    if (edge) edge.status = 'unknown'
  })
  await open()
  await page.getByRole('status').getByText('The services that were asked answer').waitFor()
})

it('says which service fails, and on which days one did', async () => {
  const today = new Date().toISOString().slice(0, 10)
  await change(([edge, , database]) => {
    if (edge) edge.status = 'error'
    if (database) database.days = [{ day: today, probes: 1_000, failed: 3 }]
  })
  await open()
  await page.getByRole('status').getByText('A service is failing').waitFor()
  await card('Edge workers').getByText('Failing').waitFor()
  await card('Database').getByText('99.7% of 1,000 checks were answered.').waitFor()
  await card('Database')
    .getByText(/^.*Not answered: 3, on /)
    .waitFor()
  expect(await card('Database').locator('.bg-danger').count()).toBe(1)
})

it('tells what is now where the last days cannot be read', async () => {
  await change((services) => {
    for (const service of services) service.days = null
  })
  await open()
  await page.getByText('The last days cannot be read').first().waitFor()
  await page.getByRole('status').getByText('All services answer').waitFor()
})

it('says what happened when nothing can be had, and asks again', async () => {
  await page.route('**/api/status', (route) =>
    route.fulfill({
      status: 503,
      json: { code: 'UNAVAILABLE', message: '', error: '', requestId: 'e2e-status' },
    }),
  )
  await open()
  await page.getByRole('alert').getByText('The status could not be loaded').waitFor()
  await page.getByText('e2e-status').waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('status').getByText('All services answer').waitFor()
})
