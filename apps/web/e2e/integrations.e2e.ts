import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { PEOPLE, plain } from '@crivo/visit/sample-visitors'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { listen } from '../../../scripts/lib/local/listen.ts'
import { product } from './product.ts'
import { signIn } from './sign-in.ts'
import { browser } from './tabs.ts'

const NAME = 'Integrated'
/** An IP address in the demo campaign's target country. */
const ADDRESS = '189.6.12.41'
const LISTED = { timeout: 60_000, interval: 200 }

let page: Page
let campaignId: number

beforeAll(async () => {
  page = await signIn()
})

const open = (path: string) => page.goto(`${product.dashboardUrl}${path}`)
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const block = (label: string) => page.getByRole('figure').filter({ hasText: label }).locator('code')

/** Makes the command-line snippet's call for a visitor with these headers. */
async function run(snippet: string, headers: Record<string, string>): Promise<Response> {
  const [, url = ''] = /^curl (\S+)/.exec(snippet) ?? []
  const sent = [...snippet.matchAll(/-H '([^:]+): ([^']*)'/g)].map(([, name, value]) => [
    name,
    value,
  ])
  const [, body = ''] = /-d '([^']*)'$/.exec(snippet) ?? []
  const visit = { ...JSON.parse(body), address: ADDRESS, headers }
  return fetch(url, {
    method: 'POST',
    headers: Object.fromEntries(sent),
    body: JSON.stringify(visit),
  })
}

const PERSON = Object.fromEntries(
  (PEOPLE[0]?.headers ?? []).map(([name, value]) => [name.toLowerCase(), value]),
)
const BOT = Object.fromEntries(
  plain('curl/8.5.0').map(([name, value]) => [name.toLowerCase(), value]),
)

/** A person’s headers; the test browser’s own reveal that it is automated. */
const TOLD_BY_PERSONS = Object.fromEntries(
  (PEOPLE[0]?.headers ?? []).filter(([name]) =>
    /^(?:user-agent|accept-language|sec-ch-)/i.test(name),
  ),
)

/** Opens a page with the tag and waits for its decision. */
async function openTagged(url: string, headers: Record<string, string>): Promise<Page> {
  const visitor = await (await browser.newContext({ extraHTTPHeaders: headers })).newPage()
  // Stands in for the CDN in front of the API, which supplies the visitor's location.
  await visitor.route('**/v1/decide/browser', async (route) => {
    const sent = { ...(await route.request().allHeaders()), 'CF-Connecting-IP': ADDRESS }
    await route.fulfill({ response: await route.fetch({ headers: sent }) })
  })
  const decided = visitor.waitForResponse('**/v1/decide/browser')
  await visitor.goto(url, { waitUntil: 'commit' })
  expect((await decided).status()).toBe(200)
  return visitor
}

describe('the integrations of a campaign', () => {
  it('open from the wizard’s last step', async () => {
    const { black, white } = product.pages
    await open('/dashboard/campaigns/new')
    await page.getByLabel('Campaign name').fill(NAME)
    await page.getByLabel('Path').fill('integrated')
    await press('Next')
    await page.getByLabel('Fallback page URL', { exact: true }).fill(white)
    await page.getByLabel('Main page URL', { exact: true }).fill(black)
    await press('Next')
    await page.getByRole('heading', { name: 'Filters', exact: true }).waitFor()
    await press('Next')
    await page.getByRole('heading', { name: 'Advanced options' }).waitFor()
    await page.getByLabel('Then show me how to integrate it').check()
    await press('Create Campaign')
    await page.waitForURL('**/dashboard/campaigns/*/integrations')
    campaignId = Number(new URL(page.url()).pathname.split('/')[3])
    await page.getByRole('heading', { name: NAME }).waitFor()
    await page.getByText('Waiting for the first decision').waitFor()
  })

  it('create a key, fill it into the snippet and show the first decision with its reason', async () => {
    await page.getByRole('tab', { name: 'Your own server' }).click()
    await block('Terminal').filter({ hasText: 'Bearer crivo_sk_…' }).waitFor()
    await press('Create secret key')
    await page.getByText('Only shown once').waitFor()
    const snippet = (await block('Terminal').textContent()) ?? ''
    // The API decides no visits until the edge's ruleset is published.
    await expect.poll(async () => (await run(snippet, BOT)).status, LISTED).toBe(200)
    expect(await (await run(snippet, PERSON)).json()).toMatchObject({ action: 'black' })
    await page.getByText('First decision received').waitFor()
    await page.getByText('Fallback page', { exact: true }).waitFor()
    await page.getByRole('link', { name: /^Why the visit at / }).click()
    await page.getByRole('dialog', { name: 'Why this decision' }).waitFor()
    await page.keyboard.press('Escape')
  })

  it('discard the shown secret once saved, and revoke a key', async () => {
    const secret = (await block('Secret key').textContent()) ?? ''
    const ping = () =>
      fetch(`${product.dashboardUrl}/v1/ping`, { headers: { Authorization: `Bearer ${secret}` } })
    expect(await (await ping()).json()).toMatchObject({ campaign: { id: campaignId, name: NAME } })
    await press('I’ve saved it')
    await block('Terminal').filter({ hasText: 'Bearer crivo_sk_…' }).waitFor()
    const key = `Your own server · ${NAME}`
    await press(`Create a new secret for ${key}`)
    await page.getByRole('alertdialog').getByLabel('How long').selectOption('0')
    await press('Create new secret')
    await page.getByText('Only shown once').waitFor()
    await expect.poll(() => block('Secret key').textContent()).not.toBe(secret)
    await press(`Revoke ${key}`)
    await press('Revoke key')
    await page.getByText(`Key ${key} revoked`, { exact: true }).waitFor()
    await page.getByText('None yet.').waitFor()
  })

  it.each([
    ['PHP', '3c3f706870'],
    ['WordPress', '504b0304'],
    ['Node', '1f8b'],
  ])('offer the download for %s', async (kind, magic) => {
    await page.getByRole('tab', { name: kind, exact: true }).click()
    const link = page.getByRole('link', { name: /^Download crivo/ })
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
    const content = await readFile(await file.path())
    // The server answers missing files with the app's page, so check the content.
    expect(content.subarray(0, magic.length / 2).toString('hex')).toBe(magic)
  })
})

describe('the script tag', () => {
  it('decides in a page, for a bot and for a person', async () => {
    await page.getByRole('tab', { name: 'JavaScript tag' }).click()
    await press('Turn on the key')
    await block('Publishable key').waitFor()
    const copied = (await block('HTML').textContent()) ?? ''
    // On a busy machine the page's default budget may not suffice.
    const tag = copied.replace('<script async', '<script async data-budget="60000"')
    expect(tag).not.toBe(copied)
    const server = createServer((_, response) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.end(`<!doctype html><head>${tag}</head><h1>The main page</h1>`)
    })
    const { origin, stop } = await listen(server)
    const url = `${origin}/offer`
    try {
      const bot = await openTagged(url, {})
      await bot.waitForURL(`${product.pages.white}**`)
      const person = await openTagged(url, TOLD_BY_PERSONS)
      // Wait until the tag has finished and the page is visible.
      await person.waitForFunction(() => document.documentElement.dataset.crivo === undefined)
      expect(person.url()).toBe(url)
    } finally {
      stop()
    }
  })

  it('has no key once it is switched off', async () => {
    const key = (await block('Publishable key').textContent()) ?? ''
    await press('Turn off')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
    await page.getByRole('button', { name: 'Turn on the key' }).waitFor()
    expect(key).toMatch(/^crivo_pk_/)
    await expect.poll(() => block('HTML').textContent()).toContain('data-key="crivo_pk_…"')
  })
})
