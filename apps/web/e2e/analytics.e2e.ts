import type { Campaign, Visit } from '@crivo/shared'
import { PEOPLE, plain } from '@crivo/visit/sample-visitors'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { callApi, signIn as signInApi } from '../../../scripts/lib/local/api-client.ts'
import { DEMO_ACCOUNT, DEMO_DOMAIN } from '../../../scripts/lib/local/demo-account.ts'
import { sendVisit } from '../../../scripts/lib/visits/send.ts'
import { callAs, createCampaign } from './call-as.ts'
import { findViolations } from './find-violations.ts'
import { overflowOf } from './overflow.ts'
import { product } from './product.ts'
import { signIn, signInNew } from './sign-in.ts'
import { watchNavigation } from './walked-screens.ts'

const BRAZIL = '189.6.12.34'
const MEXICO = '187.190.25.149'
const [HUMAN] = PEOPLE
const STORED = { timeout: 60_000, interval: 250 }

let page: Page
let goTo: ReturnType<typeof watchNavigation>
let token: string
let campaign: Campaign

const url = () => new URL(`${product.edgeUrl}/e2e/numbers`)
const person = (address: string) => sendVisit(url(), address, HUMAN?.headers ?? [])
const open = (path: string) => page.goto(`${product.dashboardUrl}/dashboard/analytics${path}`)
const rows = () =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: /Details of/ }) })
const chips = () => page.getByRole('list', { name: 'Active filters' })

beforeAll(async () => {
  token = await signInApi(product.dashboardUrl, DEMO_ACCOUNT)
  campaign = await callApi<Campaign>(product.dashboardUrl, 'POST', '/api/campaigns', {
    token,
    body: {
      name: 'Numbers',
      path: url().pathname,
      domainId: DEMO_DOMAIN.id,
      blackContent: product.pages.black,
      whiteContent: product.pages.white,
      filters: { countries: ['BR'] },
    },
  })
  // The API responds before the change reaches the edge.
  await vi.waitFor(async () => expect((await person(MEXICO)).body).toContain('white page'), STORED)
  for (const address of [BRAZIL, BRAZIL, MEXICO]) await person(address)
  await sendVisit(url(), '189.6.12.35', plain('curl/8.5.0'))
  page = await signIn()
  await page.setViewportSize({ width: 1440, height: 900 })
  goTo = watchNavigation(page)
  const path = `/api/analytics/real-time?campaignId=${campaign.id}`
  const reasons = async () =>
    (await callApi<Visit[]>(product.dashboardUrl, 'GET', path, { token })).map(
      ({ reason }) => reason,
    )
  await vi.waitFor(async () => expect(await reasons()).toContain('GIVT.UA'), STORED)
})

describe('the live panel', () => {
  it('shows visits arriving over the socket and collects them while paused', async () => {
    await open(`/live?campaignId=${campaign.id}`)
    await page.getByText(/Live connection/).waitFor()
    await rows().first().waitFor()
    const before = await rows().count()
    await page.getByRole('button', { name: 'Pause auto-refresh' }).click()
    await person(BRAZIL)
    await page.getByRole('button', { name: 'Show 1 new visit' }).waitFor()
    await expect.poll(() => rows().count()).toBe(before)
    await page.getByRole('button', { name: 'Resume auto-refresh' }).click()
    await expect.poll(() => rows().count(), STORED).toBe(before + 1)
  })

  it('links a number to its visits in the list', async () => {
    await page.getByRole('tab', { name: 'Geography' }).click()
    await page.getByRole('link', { name: /^Mexico: open/ }).click()
    await rows().first().waitFor()
    await expect.poll(() => rows().filter({ hasNotText: 'Mexico' }).count()).toBe(0)
    expect(new URL(page.url()).searchParams.get('country')).toBe('MX')
  })

  it('falls back to polling if no socket can be opened, and still shows new visits', async () => {
    const other = await page.context().newPage()
    await other.routeWebSocket(/analytics\/live/, (socket) => socket.close())
    await other.goto(
      `${product.dashboardUrl}/dashboard/analytics/live?campaignId=${campaign.id}&interval=1000`,
    )
    await other.getByText(/Refreshing every 1 s/).waitFor()
    await other
      .getByRole('row', { name: /POLICY.GEO/ })
      .first()
      .waitFor()
    const before = await other.getByRole('row').count()
    await person(BRAZIL)
    await expect.poll(() => other.getByRole('row').count(), STORED).toBe(before + 1)
    await other.close()
  })

  it('renders only the visits in view out of ten thousand', async () => {
    const [visit] = await callApi<Visit[]>(
      product.dashboardUrl,
      'GET',
      `/api/analytics/real-time?campaignId=${campaign.id}&limit=1`,
      { token },
    )
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      ...visit,
      id: crypto.randomUUID(),
      timestamp: new Date(Date.parse('2026-01-01') - index * 1_000).toISOString(),
    }))
    const pattern = /api\/analytics\/real-time/
    await page.route(pattern, (route) => route.fulfill({ json: many }))
    await goTo('/dashboard/analytics/live?limit=100')
    await page.getByText('10,000').first().waitFor()
    await expect.poll(() => rows().count()).toBeLessThan(80)
    await rows().first().getByRole('button').focus()
    await page.keyboard.press('End')
    await page.locator('tr[aria-rowindex="10001"] button:focus').waitFor()
    await expect.poll(() => rows().count()).toBeLessThan(80)
    await page.unroute(pattern)
  })
})

describe('the overview', () => {
  it('shows the steps from gross to net and links each number to its visits', async () => {
    await open(`?campaignId=${campaign.id}&range=24h`)
    await page.getByRole('link', { name: 'General invalid: open 1 visit' }).click()
    await page.waitForURL('**/analytics/visits?**')
    await chips().getByText('General invalid', { exact: true }).waitFor()
    await page.getByText('1 visit', { exact: true }).waitFor()
    await expect.poll(() => rows().textContent()).toContain('GIVT.UA')
  })

  it('draws the time series and repeats it as a table', async () => {
    await open(`?campaignId=${campaign.id}&range=24h`)
    await page.locator('.recharts-bar-rectangle').first().waitFor()
    await page.getByText('Numbers as a table').click()
    const table = page.getByRole('table', { name: 'Visits over time' })
    await expect.poll(() => table.getByRole('row').count()).toBe(25)
    await page.getByRole('button', { name: 'Policy', pressed: true }).click()
    await page.getByRole('button', { name: 'Policy', pressed: false }).waitFor()
  })

  it('filters everything by a country clicked on the map or in the table', async () => {
    await open(`?campaignId=${campaign.id}&range=24h&tab=geographic`)
    await page.getByRole('img', { name: /World map/ }).waitFor()
    await page.getByRole('button', { name: 'Mexico', exact: true }).click()
    await chips().getByText('Mexico', { exact: true }).waitFor()
    await page.getByRole('link', { name: /^All visits: open/ }).waitFor()
    await expect
      .poll(() => page.getByRole('link', { name: /^Net visits/ }).textContent(), STORED)
      .toBe('0')
    await chips()
      .getByRole('button', { name: /Mexico/ })
      .click()
    await page.locator('path:has(title:text("Brazil"))').click()
    await expect.poll(() => new URL(page.url()).searchParams.get('country')).toBe('BR')
  })
})

describe('the visits', () => {
  it('searches by typed text with the chosen columns, and saves the view', async () => {
    await open('/visits')
    await page.getByRole('combobox', { name: /Search by IP/ }).fill('givt.u')
    await page.keyboard.press('Enter')
    await chips().getByText('No recognizable browser', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'IP address' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('columnheader', { name: 'IP address' }).waitFor()

    await page.getByRole('button', { name: 'Saved views' }).click()
    await page.getByRole('menuitem', { name: 'Save this view' }).click()
    await page.getByLabel('View name').fill('Robots by address')
    await page.getByRole('button', { name: 'Save view' }).click()
    await open('')
    await page.getByRole('button', { name: 'Saved views' }).click()
    await page.getByRole('menuitem', { name: 'Robots by address' }).click()
    await page.getByRole('columnheader', { name: 'IP address' }).waitFor()
    expect(new URL(page.url()).searchParams.get('reason')).toBe('GIVT.UA')
  })

  it('exports the visits found as CSV or Parquet', async () => {
    await open(`/visits?campaignId=${campaign.id}&reason=POLICY.GEO`)
    for (const format of ['csv', 'parquet']) {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByRole('menuitem', { name: new RegExp(`^${format}`, 'i') }).click()
      expect((await download).suggestedFilename()).toMatch(
        new RegExp(`^crivo-visits-.*\\.${format}$`),
      )
    }
  })

  it('explains a decision rule by rule and drafts an exception', async () => {
    await open(`/visits?campaignId=${campaign.id}&reason=POLICY.GEO`)
    await rows().first().getByRole('link', { name: /^Why/ }).click()
    const dialog = page.getByRole('dialog')
    const decided = dialog.getByRole('listitem').filter({ hasText: 'Decided' }).first()
    for (const part of ['isn’t one of', 'Brazil', 'Mexico'])
      await decided.filter({ hasText: part }).waitFor()
    const draft = dialog.getByRole('link', { name: 'Open draft in campaign' })
    const address = new URL((await draft.getAttribute('href')) ?? '', page.url())
    expect(address.searchParams.get('edit')).toBe(String(campaign.id))
    expect(address.searchParams.get('draft')).toMatch(/^\d{4}-.*Z_[\da-f-]{36}$/)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.waitForURL((url) => !url.searchParams.has('why'))
  })
})

it('has no axe violations in charts, map and tables', async () => {
  await open('?tab=geographic')
  await page.getByRole('img', { name: /World map/ }).waitFor()
  await page.getByRole('row').first().waitFor()
  expect(await findViolations(page)).toEqual([])
})

it('has no axe violations in an explanation', async () => {
  await open(`/visits?campaignId=${campaign.id}`)
  await rows().first().getByRole('link', { name: /^Why/ }).click()
  await page.getByRole('dialog').getByText('Before any rule').waitFor()
  expect(await findViolations(page)).toEqual([])
})

it.each(['pt-BR', 'es-ES', 'en-US'])(
  'shows links to explanations whole, columns and sources from 768 px, a toolbar in one line (%s)',
  async (language) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(`/visits?campaignId=${campaign.id}&lang=${language}`)
    const link = page.locator('tbody[data-index="0"] td:last-child a')
    await link.waitFor()
    const cut = await link.evaluate((shown) => {
      const frame = shown.closest('table')?.parentElement
      return shown.getBoundingClientRect().right - (frame?.getBoundingClientRect().right ?? 0)
    })
    expect(cut).toBeLessThan(0)
    const frame = page.locator('div:has(> table[aria-rowcount])')
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await expect
        .poll(() => frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
        .toBe(0)
    }
    const main = page.getByRole('main')
    const search = await main.getByRole('combobox').first().boundingBox()
    const actions = await main.locator('button:has(.lucide-download)').boundingBox()
    expect(actions?.y).toBe(search?.y)
    await goTo('/dashboard/analytics/sources')
    const name = page.getByRole('rowheader').first()
    await name.waitFor()
    expect(await name.evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThan(100)
  },
)

it('fits a phone', async () => {
  await page.setViewportSize({ width: 360, height: 800 })
  for (const path of ['?tab=geographic', '/live?tab=devices', '/visits']) {
    await goTo(`/dashboard/analytics${path}`)
    await page.getByRole('navigation', { name: 'Analytics screens' }).waitFor()
    await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0)
  }
})

it('fits the headers of a ranking into their columns, in the longest language', async () => {
  await open('/live?tab=devices&lang=es')
  const header = page.getByRole('columnheader', { name: 'Porcentaje' })
  const excess = await header.evaluate((cell) => {
    const text = document.createRange()
    text.selectNodeContents(cell)
    const { right } = cell.getBoundingClientRect()
    return (
      text.getBoundingClientRect().right - right + parseFloat(getComputedStyle(cell).paddingRight)
    )
  })
  expect(excess).toBeLessThan(1)
  await open('/live?lang=en')
})

it('fits a phone while a campaign with a long name and URL has no visits', async () => {
  const person = { email: 'long-name@crivo.test', password: 'a-sieve-for-visits' }
  const newcomer = await signInNew(person)
  const name = `${'long-'.repeat(11)}name.example.com`
  const domain = { name, configurationType: 'manual' }
  const { id: domainId } = await callAs(newcomer, '/api/domains', domain)
  const campaign = { name: 'W'.repeat(100), path: '/long', domainId }
  await createCampaign(newcomer, campaign)
  await newcomer.setViewportSize({ width: 360, height: 800 })
  await newcomer.goto(`${product.dashboardUrl}/dashboard/analytics`)
  await newcomer.getByRole('link', { name: 'Finish setup' }).waitFor()
  await expect.poll(() => overflowOf(newcomer)).toBeLessThanOrEqual(0)
  await newcomer.route('**/api/domains', async (route) => {
    const response = await route.fetch()
    const [domain] = await response.json()
    await route.fulfill({ response, json: [{ ...domain, status: 'active' }] })
  })
  await newcomer.reload()
  await newcomer.getByRole('link', { name: `Open ${campaign.name}` }).waitFor()
  await expect.poll(() => overflowOf(newcomer)).toBeLessThanOrEqual(0)
})

it('keeps the names of countries whole beside the map', async () => {
  await page.setViewportSize({ width: 1_280, height: 800 })
  await open(`?campaignId=${campaign.id}`)
  await page.getByRole('tab', { name: 'Geography' }).click()
  const name = page.getByRole('rowheader').getByRole('button', { name: 'Brazil', exact: true })
  await name.waitFor()
  const lines = await name.evaluate(
    (button) => button.clientHeight / Number.parseFloat(getComputedStyle(button).lineHeight),
  )
  expect(lines).toBe(1)
})
