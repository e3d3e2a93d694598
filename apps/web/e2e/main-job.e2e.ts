import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { plain } from '../../../scripts/traffic/headers.ts'
import { sendVisit } from '../../../scripts/traffic/send.ts'
import { PEOPLE } from '../../../scripts/traffic/visitors.ts'
import { launchBrowser } from './browser.ts'
import { signIn } from './sign-in.ts'

/** Inside Google's published crawler ranges. */
const GOOGLE_ADDRESS = '66.249.66.10'
const HUMAN_ADDRESS = '189.6.12.34'
const [HUMAN] = PEOPLE
const PUBLISHED = { timeout: 10_000, interval: 100 }

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await launchBrowser()
  page = await signIn(browser)
})
afterAll(() => browser.close())

const campaignUrl = () => new URL(`${inject('edgeUrl')}/e2e/sale`)

describe('the main job', () => {
  it('creates a campaign in the dashboard', async () => {
    const { black, white } = inject('pages')
    await page.getByRole('link', { name: 'Create Campaign' }).first().click()
    await page.getByLabel('Campaign name').fill('Spring sale')
    await page.getByLabel('Path').fill('e2e/sale')
    const dialog = page.getByRole('dialog', { name: 'New campaign' })
    const next = dialog.getByRole('button', { name: 'Next' })
    await next.click()
    await dialog.getByLabel('Main page URL', { exact: true }).fill(black)
    await dialog.getByLabel('Fallback page URL', { exact: true }).fill(white)
    await next.click()
    await dialog.getByRole('tab', { name: 'Devices' }).waitFor()
    await next.click()
    await dialog.getByText('Everybody else gets the main page').waitFor()
    await dialog.getByRole('button', { name: 'Create Campaign' }).click()
    const row = page.getByRole('row', { name: /Spring sale/ })
    await row.waitFor()
    expect(await row.textContent()).toContain('/e2e/sale')
    expect(await row.textContent()).toContain('Active')
  })

  it('gives a person the main page and a robot the fallback', async () => {
    const person = await sendVisit(campaignUrl(), HUMAN_ADDRESS, HUMAN?.headers ?? [])
    expect(person).toMatchObject({ status: 200 })
    expect(person.body).toContain('black page')
    expect(person.body).toContain(`<base href="${inject('pages').black}`)
    const robot = await sendVisit(campaignUrl(), '189.6.12.35', plain('curl/8.5.0'))
    expect(robot).toMatchObject({ status: 200 })
    expect(robot.body).toContain('white page')
  })

  it('gives an address of Google’s crawlers the main page of a campaign that bars everybody', async () => {
    const { black, white } = inject('pages')
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const response = await fetch(`${inject('dashboardUrl')}/api/campaigns`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({
        name: 'For nobody',
        path: '/nobody',
        domainId: 1,
        blackContent: black,
        whiteContent: white,
        filters: { countries: ['AQ'], devices: ['macos'], languages: ['fi'] },
      }),
    })
    expect(response.status).toBe(201)
    const url = new URL(`${inject('edgeUrl')}/nobody`)
    // The answer to the change does not wait for the edge to have it.
    await expect
      .poll(async () => (await sendVisit(url, HUMAN_ADDRESS, HUMAN?.headers ?? [])).body, PUBLISHED)
      .toContain('white page')
    for (const agent of [null, 'curl/8.5.0', 'Mozilla/5.0 (compatible; Googlebot/2.1)']) {
      expect((await sendVisit(url, GOOGLE_ADDRESS, plain(agent))).body).toContain('black page')
    }
  })

  it('shows both visits live with their reasons', async () => {
    await page.getByRole('button', { name: 'More actions for Spring sale' }).click()
    await page.getByRole('menuitem', { name: 'View visits' }).click()
    const person = page.getByRole('row', { name: /Passed every filter/ })
    const robot = page.getByRole('row', { name: /No recognisable browser/ })
    await Promise.all([person.first().waitFor(), robot.first().waitFor()])
    const personText = await person.first().textContent()
    for (const part of ['Main page', 'PASS.DEFAULT', 'Brazil', 'Android', 'Chrome']) {
      expect(personText).toContain(part)
    }
    const robotText = await robot.first().textContent()
    for (const part of ['Fallback page', 'GIVT.UA', 'Brazil']) expect(robotText).toContain(part)
  })

  it('shows a visit that comes while somebody watches', async () => {
    await sendVisit(campaignUrl(), '66.249.66.77', plain('AdsBot-Google'))
    await page
      .getByRole('row', { name: /CLAIMED\.|VERIFIED\./ })
      .first()
      .waitFor()
  })

  it('shows a visit whose page did not answer, under the reason of its decision', async () => {
    const { white } = inject('pages')
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const created = await fetch(`${inject('dashboardUrl')}/api/campaigns`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({
        name: 'Page away',
        path: '/away',
        domainId: 1,
        blackContent: 'http://127.0.0.1:9/',
        whiteContent: white,
      }),
    })
    const { id } = await created.json()
    const url = new URL(`${inject('edgeUrl')}/away`)
    await expect
      .poll(
        async () => (await sendVisit(url, HUMAN_ADDRESS, HUMAN?.headers ?? [])).status,
        PUBLISHED,
      )
      .toBe(502)
    await page.goto(`${inject('dashboardUrl')}/dashboard/analytics/live?campaignId=${id}`)
    const row = page.getByRole('row', { name: /The page did not answer/ }).first()
    await row.waitFor()
    for (const part of ['PASS.DEFAULT', 'HTTP 502']) expect(await row.textContent()).toContain(part)
    await row.getByRole('button').click()
    await page.getByText('What failed').waitFor()
  })

  it('leaves axe nothing serious to find', async () => {
    for (const path of ['/dashboard/campaigns', '/dashboard/campaigns/new']) {
      await page.goto(`${inject('dashboardUrl')}${path}`)
      await page.waitForLoadState('networkidle')
      const { violations } = await new AxeBuilder({ page }).analyze()
      const serious = violations.filter(
        ({ impact }) => impact === 'serious' || impact === 'critical',
      )
      expect(serious.map(({ id, nodes }) => [path, id, nodes[0]?.html])).toEqual([])
    }
  })
})
