import { PEOPLE, plain } from '@crivo/visit/sample-visitors'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { sendVisit } from '../../../scripts/lib/visits/send.ts'
import { callAs, createCampaign } from './call-as.ts'
import { product } from './product.ts'
import { signIn } from './sign-in.ts'

/** An IP address in Google's published crawler ranges. */
const GOOGLE_ADDRESS = '66.249.66.10'
const HUMAN_ADDRESS = '189.6.12.34'
const [HUMAN] = PEOPLE
const PUBLISHED = { timeout: 60_000, interval: 100 }

let page: Page

beforeAll(async () => {
  page = await signIn()
})

const campaignUrl = () => new URL(`${product.edgeUrl}/e2e/sale`)

describe('the main job', () => {
  it('creates a campaign in the dashboard', async () => {
    const { black, white } = product.pages
    await page.goto(`${product.dashboardUrl}/dashboard`)
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
    await dialog.getByText('Everyone else gets the main page').waitFor()
    await dialog.getByRole('button', { name: 'Create Campaign' }).click()
    const row = page.getByRole('row', { name: /Spring sale/ })
    for (const text of ['/e2e/sale', 'Active']) await row.filter({ hasText: text }).waitFor()
  })

  it('gives a person the main page and a robot the fallback page', async () => {
    const person = await sendVisit(campaignUrl(), HUMAN_ADDRESS, HUMAN?.headers ?? [])
    expect(person).toMatchObject({ status: 200 })
    expect(person.body).toContain('black page')
    expect(person.body).toContain(`<base href="${product.pages.black}`)
    const robot = await sendVisit(campaignUrl(), '189.6.12.35', plain('curl/8.5.0'))
    expect(robot).toMatchObject({ status: 200 })
    expect(robot.body).toContain('white page')
  })

  it('shows that the origin of a cached page sees nothing about the visitor', async () => {
    const viewOf = async () => (await callAs(page, '/api/domains/1')).originView
    const seen = { checkedAt: expect.any(String), reveals: [] }
    await expect.poll(viewOf, PUBLISHED).toEqual(seen)
  })

  it('gives a verified Google crawler the main page of a campaign that blocks everyone', async () => {
    const filters = { countries: ['AQ'], devices: ['macos'], languages: ['fi'] }
    await createCampaign(page, { name: 'For nobody', path: '/nobody', filters })
    const url = new URL(`${product.edgeUrl}/nobody`)
    // The API responds before the change reaches the edge.
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
    const person = page.getByRole('row', { name: /Passed every filter/ }).first()
    for (const part of ['Main page', 'PASS.DEFAULT', 'Brazil', 'Android', 'Chrome'])
      await person.filter({ hasText: part }).waitFor()
    const robot = page.getByRole('row', { name: /No recognizable browser/ }).first()
    for (const part of ['Fallback page', 'GIVT.UA', 'Brazil'])
      await robot.filter({ hasText: part }).waitFor()
  })

  it('shows a visit that arrives while the list is open, but never a reviewer’s', async () => {
    const robots = page.getByRole('row', { name: /No recognizable browser/ })
    const before = await robots.count()
    await sendVisit(campaignUrl(), '66.249.66.77', plain('AdsBot-Google'))
    await sendVisit(campaignUrl(), '189.6.6.6', plain('curl/8.6.1'))
    await expect.poll(() => robots.count(), PUBLISHED).toBe(before + 1)
    await expect.poll(() => page.getByRole('row', { name: /CLAIMED\.|VERIFIED\./ }).count()).toBe(0)
  })

  it('shows a visit whose page failed under the reason of its decision', async () => {
    const form = { name: 'Page away', path: '/away', blackContent: 'http://127.0.0.1:9/' }
    const { id } = await createCampaign(page, form)
    const url = new URL(`${product.edgeUrl}/away`)
    await expect
      .poll(
        async () => (await sendVisit(url, HUMAN_ADDRESS, HUMAN?.headers ?? [])).status,
        PUBLISHED,
      )
      .toBe(502)
    await page.goto(`${product.dashboardUrl}/dashboard/analytics/live?campaignId=${id}`)
    const row = page.getByRole('row', { name: /The page didn’t respond/ }).first()
    for (const part of ['PASS.DEFAULT', 'HTTP 502']) await row.filter({ hasText: part }).waitFor()
    await row.getByRole('button').click()
    await page.getByText('Failure').waitFor()
  })
})
