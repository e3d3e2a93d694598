import { CRITERIA, campaignPolicySchema, isSameJson } from '@crivo/shared'
import { PEOPLE } from '@crivo/visit/sample-visitors'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { sendVisit } from '../../../scripts/lib/visits/send.ts'
import { callAs, createCampaign } from './call-as.ts'
import { product } from './product.ts'
import { signIn } from './sign-in.ts'

const ALLOWED_ADDRESS = '203.0.113.9'
const HUMAN_ADDRESS = '189.6.12.34'
const HUMAN = PEOPLE[0]?.headers ?? []
/** Time for a change to reach the edge. */
const PUBLISHED = { timeout: 60_000 }

let page: Page
let wizard: Locator
let id: number

beforeAll(async () => {
  page = await signIn()
  wizard = page.getByRole('dialog')
  id = (await createCampaign(page, { name: 'Filtered', path: '/filtered' })).id
})

/** Selects an entry in a list of countries or languages. */
async function choose(label: string, search: string, name: string): Promise<void> {
  await wizard.getByRole('button', { name: label }).click()
  await page.getByLabel(search).fill(name)
  const list = page.getByRole('listbox', { name: label })
  await list.getByRole('option', { name, exact: true }).click()
  await page.keyboard.press('Escape')
}

/**
 * Filters tested elsewhere: custom rules have their own editor, and the demo account's plan lacks
 * the tool catalogue.
 */
const OTHERS = new Set(['custom-rules', 'ad-spy-tools'])

const at = (values: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => Object(value)[key], values)

it('sets filters of every kind, and refuses those that target reviewers', async () => {
  await page.goto(`${product.dashboardUrl}/dashboard/campaigns?edit=${id}`)
  await wizard.getByLabel('Campaign name').waitFor()
  await wizard.getByRole('checkbox', { name: 'Android' }).check()
  await wizard.getByRole('checkbox', { name: 'Phones' }).check()
  await wizard.locator('summary', { hasText: 'In-app browsers' }).click()
  await wizard.getByRole('checkbox', { name: 'No app (ordinary browser)' }).check()
  await wizard.getByRole('checkbox', { name: 'Instagram' }).check()
  await wizard.getByRole('tab', { name: 'Countries' }).click()
  await choose('Countries', 'Search countries', 'Brazil')
  await wizard.getByLabel('Regions and cities in').selectOption('BR')
  await wizard.getByLabel('Find a region, or type a city').fill('são paulo')
  await wizard
    .getByRole('list', { name: /Find a region/ })
    .getByRole('button')
    .first()
    .click()
  await wizard.getByRole('button', { name: /^Remove .*São Paulo/ }).waitFor()
  await wizard.getByRole('tab', { name: 'Languages' }).click()
  await choose('Languages', 'Search languages', 'Portuguese')
  for (const group of [
    'Invalid and anonymous traffic',
    'URL parameters',
    'Referrers',
    'Internet providers',
    'Allow list',
    'Blocked IP addresses',
    'Repeated access',
    'Browsers',
    'User agents',
  ]) {
    await wizard.getByRole('heading', { name: group, exact: true }).click()
  }
  // Click the label, because a switch's input is covered.
  for (const name of [/^Filter bots/, /^Filter hosting networks/])
    await wizard.getByRole('switch', { name }).uncheck({ force: true })
  for (const name of [/^Filter busy IP addresses/, /^Filter by referrer/, /^Block IP addresses/])
    await wizard.getByRole('switch', { name }).check({ force: true })
  await wizard.getByRole('switch', { name: /^Allow direct access/ }).uncheck({ force: true })
  await wizard.getByLabel('Tor', { exact: true }).selectOption('watch')
  await wizard.getByLabel('VPN', { exact: true }).selectOption('fallback')
  await wizard.getByLabel('Open proxy', { exact: true }).selectOption('main')
  await wizard.getByLabel('Assistants acting for a person').selectOption('fallback')
  await wizard.getByRole('textbox', { name: 'IP addresses and CIDR ranges' }).fill('203.0.113.200')
  await wizard.getByRole('button', { name: 'Add to: IP addresses and CIDR ranges' }).click()
  await wizard.getByRole('checkbox', { name: 'Chrome' }).check()
  await wizard.getByRole('button', { name: 'Add condition' }).click()
  await wizard.getByLabel('Parameter', { exact: true }).fill('utm_source')
  await wizard.getByLabel('Condition', { exact: true }).selectOption('oneOf')
  await wizard.getByLabel('Values, separated by commas').fill('tiktok, meta')
  await wizard.getByLabel('Find a provider or network').fill('AS4230')
  await wizard
    .getByRole('button', { name: /AS4230/ })
    .first()
    .click()
  await wizard.getByRole('button', { name: 'Add IP address' }).click()
  await wizard.getByLabel('IP address or range').fill(ALLOWED_ADDRESS)
  await wizard.getByRole('textbox', { name: 'User agent contains' }).fill('Googlebot')
  await wizard.getByRole('button', { name: 'Add to: User agent contains' }).click()
  await wizard.getByRole('button', { name: 'Save Changes' }).click()
  await wizard.getByText('Reviewers from Google use this').first().waitFor()
  await wizard.getByRole('button', { name: 'Remove Googlebot' }).click()
  await wizard.getByRole('textbox', { name: 'User agent contains' }).fill('SM-T')
  await wizard.getByRole('button', { name: 'Add to: User agent contains' }).click()
  await wizard.getByRole('button', { name: 'Save Changes' }).click()
  await wizard.waitFor({ state: 'detached' })
  const campaign = (await callAs(page, '/api/campaigns')).find(
    (each: { id: number }) => each.id === id,
  )
  expect(campaign).toMatchObject({
    filters: { regions: ['BR-SP'] },
    parameters: [{ name: 'utm_source', test: 'oneOf', values: ['tiktok', 'meta'] }],
    asns: [4230],
    allowedIps: [{ ip: ALLOWED_ADDRESS }],
    traffic: { tor: 'watch' },
    userAgents: { contains: ['SM-T'] },
  })
  const unset = campaignPolicySchema.parse({})
  for (const { fields, name } of CRITERIA.filter(({ id }) => !OTHERS.has(id))) {
    const isSet = fields.some((field) => !isSameJson(at(campaign, field), at(unset, field)))
    expect([name, isSet || fields.length === 0]).toEqual([name, true])
  }
})

it('filters by them at the edge', async () => {
  const visit = async (query: string, ip = HUMAN_ADDRESS) =>
    (await sendVisit(new URL(`${product.edgeUrl}/filtered${query}`), ip, HUMAN)).body
  await expect.poll(() => visit(''), PUBLISHED).toContain('white page')
  expect(await visit('?utm_source=other')).toContain('white page')
  expect(await visit('', ALLOWED_ADDRESS)).toContain('black page')
})
