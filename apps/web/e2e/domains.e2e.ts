import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { plain } from '../../../scripts/traffic/headers.ts'
import { sendVisit } from '../../../scripts/traffic/send.ts'
import { PEOPLE } from '../../../scripts/traffic/visitors.ts'
import { launchBrowser } from './browser.ts'
import { pasteAtCdn, readCdnToken, setCdnFaults } from './cdn.ts'
import { signIn, signInNew } from './sign-in.ts'

const HOST = 'e2e-shop.localhost'
const MANUAL_HOST = 'e2e-manual.localhost'
const ADDRESS = '189.6.12.35'
const PUBLISHED = { timeout: 20_000, interval: 200 }

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await launchBrowser()
  page = await signIn(browser)
})
afterAll(() => browser.close())

const toast = (text: string) => page.getByText(text, { exact: true }).waitFor()
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const dialog = (name: string) => page.getByRole('dialog', { name })
const open = (path: string) => page.goto(`${inject('dashboardUrl')}${path}`)

const [PERSON] = PEOPLE
const ROBOT = { headers: plain('curl/8.5.0') }

/** Opens the campaign of a deployed host. */
async function visit(host: string, visitor: typeof ROBOT | undefined): Promise<string> {
  const url = new URL(`http://${host}:${inject('ports').edges}/promo`)
  return (await sendVisit(url, ADDRESS, visitor?.headers ?? [])).body
}

async function createCampaign(name: string, host: string): Promise<void> {
  const { black, white } = inject('pages')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
  const listed = await fetch(`${inject('dashboardUrl')}/api/domains`, { headers })
  const domains: { id: number; name: string }[] = await listed.json()
  const response = await fetch(`${inject('dashboardUrl')}/api/campaigns`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      ...{ name, path: '/promo', blackContent: black, whiteContent: white },
      domainId: domains.find((each) => each.name === host)?.id,
    }),
  })
  expect(response.status).toBe(201)
}

describe('the automatic way', () => {
  it('says why credentials are not taken, and connects with those that are', async () => {
    await open('/dashboard/cloudflare')
    await page.getByText('Workers Routes: Edit').waitFor()
    expect(await page.getByRole('button', { name: 'Connect Cloudflare' }).isDisabled()).toBe(true)
    await page.getByLabel('Token', { exact: true }).fill('no-token-that-exists')
    await press('Connect Cloudflare')
    await page.getByText('Cloudflare does not accept these credentials').waitFor()
    await page.getByLabel('Token', { exact: true }).fill(await readCdnToken())
    await press('Connect Cloudflare')
    await toast('Your API token was verified successfully! You can now manage domains.')
    await page.getByText('Simulated account 1').waitFor()
  })

  it('refuses what is no host name, and shows the changes before they are made', async () => {
    await page.getByRole('link', { name: 'Add domain' }).click()
    await press('Add domain and continue')
    await page.getByText('Please enter a domain name').waitFor()
    await page.getByLabel('Domain name').fill('https://shop')
    await press('Add domain and continue')
    await page.getByText('Please enter a valid domain name').waitFor()
    await page.getByLabel('Domain name').fill(HOST)
    await press('Add domain and continue')
    const plan = dialog(HOST)
    await plan.getByText('What will be changed at Cloudflare').waitFor()
    expect(await plan.getByText('Will be created').count()).toBe(4)
    await plan.getByText('Show the call').first().click()
    await plan.getByText('POST /zones').first().waitFor()
  })

  it('stops at a step that fails, says why, and goes on from there', async () => {
    await setCdnFaults([{ kind: 'unauthorized', operation: 'worker-routes-create-route' }])
    await press('Deploy worker')
    await page.getByText('The deployment stopped').waitFor()
    await page.getByText('Cloudflare no longer accepts the credentials').waitFor()
    await page.getByText('4 of 7 steps done').waitFor()
    await setCdnFaults([])
    await press('Try again')
    await page.getByText('Point the nameservers to Cloudflare').waitFor()
    await page.getByRole('button', { name: 'Copy ada.ns.simulated.test' }).waitFor()
  })

  it('is done once the nameservers lead to the CDN', async () => {
    await press('Check now')
    await page.getByText('The worker is deployed').waitFor()
    await dialog(HOST).getByText('Active').waitFor()
  })

  it('decides visits of a campaign there', async () => {
    await createCampaign('Deployed', HOST)
    await expect.poll(() => visit(HOST, PERSON), PUBLISHED).toContain('black page')
    expect(await visit(HOST, ROBOT)).toContain('white page')
  })

  it('deletes it only with its name typed and its campaigns named', async () => {
    await page.getByRole('tab', { name: 'Settings' }).click()
    await page.getByText('This domain has 1 campaign').waitFor()
    await page.getByLabel(`Type ${HOST} to confirm`).fill(HOST)
    expect(await page.getByRole('button', { name: 'Delete domain' }).isDisabled()).toBe(true)
    await press('Delete with its campaigns…')
    const asked = page.getByRole('alertdialog')
    await asked.getByText('Deployed').waitFor()
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await toast('Domain deletion cancelled by user')
    await press('Delete with its campaigns…')
    await asked.getByRole('button', { name: 'Delete domain and 1 campaign' }).click()
    await toast(`Domain ${HOST} deleted`)
    await page.getByRole('heading', { name: HOST }).waitFor({ state: 'detached' })
  })
})

describe('the manual way', () => {
  it('is what the free plan has: paste, validate, and visits are decided', async () => {
    // A browser of its own, as this one is signed in as somebody else.
    await browser.close()
    browser = await launchBrowser()
    page = await signInNew(browser, { email: 'manual@crivo.test', password: 'a-sieve-for-visits' })
    await open('/dashboard/domains')
    await page.getByText('No domain configured').waitFor()
    await press('Add domain')
    await page.getByText('On the free plan domains are set up by hand').waitFor()
    expect(await page.getByLabel('Automatic (recommended)').isDisabled()).toBe(true)
    await page.getByLabel('Domain name').fill(MANUAL_HOST)
    await press('Add domain and continue')
    await press('Validate')
    await page.getByText('Validation Failed').waitFor()
    await press('Show script')
    const [file] = await Promise.all([page.waitForEvent('download'), press('Save as a file')])
    await pasteAtCdn(MANUAL_HOST, await file.path())
    await press('Validate')
    await toast(`${MANUAL_HOST} answers with its own worker and is active`)
    await createCampaign('Pasted', MANUAL_HOST)
    // Without a Hub an isolate looks for a newer ruleset every 25 seconds.
    const waiting = { timeout: 40_000, interval: 500 }
    await expect.poll(() => visit(MANUAL_HOST, PERSON), waiting).toContain('black page')
    expect(await visit(MANUAL_HOST, ROBOT)).toContain('white page')
  })
})
