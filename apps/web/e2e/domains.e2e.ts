import { PEOPLE, plain } from '@crivo/visit/sample-visitors'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { sendVisit } from '../../../scripts/lib/visits/send.ts'
import { callAs, createCampaign } from './call-as.ts'
import { pasteAtCdn, readCdnToken, setCdnFaults, setCdnSecurity } from './cdn.ts'
import { product } from './product.ts'
import { signIn, signInNew } from './sign-in.ts'

const HOST = 'e2e-shop.localhost'
const MANUAL_HOST = 'e2e-manual.localhost'
const ADDRESS = '189.6.12.35'
/** The dashboard's explanations of two hostile presets; the API's tests cover all presets. */
const BARRIERS = {
  bot_fight_mode: 'Bot Fight Mode challenges crawlers',
  country_rules: 'whole countries, and reviewers may visit from them: US',
}
const PUBLISHED = { timeout: 60_000, interval: 200 }

let page: Page

beforeAll(async () => {
  page = await signIn()
})

const toast = (text: string) => page.getByText(text, { exact: true }).waitFor()
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const dialog = (name: string) => page.getByRole('dialog', { name })
const open = (path: string) => page.goto(`${product.dashboardUrl}${path}`)

const [PERSON] = PEOPLE
const ROBOT = { headers: plain('curl/8.5.0') }

/** Requests the campaign on a deployed host. */
async function visit(host: string, visitor: typeof ROBOT | undefined): Promise<string> {
  const url = new URL(`http://${host}:${product.ports.edges}/promo`)
  return (await sendVisit(url, ADDRESS, visitor?.headers ?? [])).body
}

async function createOn(host: string, name: string): Promise<void> {
  const domains: { id: number; name: string }[] = await callAs(page, '/api/domains')
  const domainId = domains.find((each) => each.name === host)?.id
  expect(await createCampaign(page, { name, path: '/promo', domainId })).toMatchObject({ name })
}

describe('automatic setup', () => {
  it('explains rejected credentials and connects with valid ones', async () => {
    await open('/dashboard/cloudflare')
    await page.getByText('Workers Routes: Edit').waitFor()
    await expect
      .poll(() => page.getByRole('button', { name: 'Connect Cloudflare' }).isDisabled())
      .toBe(true)
    await page.getByLabel('Token', { exact: true }).fill('no-token-that-exists')
    await press('Connect Cloudflare')
    await page.getByText('Cloudflare doesn’t accept this token').waitFor()
    await page.getByLabel('Token', { exact: true }).fill(await readCdnToken())
    await press('Connect Cloudflare')
    await toast('Your API token was verified successfully! You can now manage domains.')
    await page.getByText('Simulated account 1').waitFor()
  })

  it('rejects an invalid host name and previews the changes', async () => {
    await page.getByRole('link', { name: 'Add domain' }).click()
    await press('Add domain and continue')
    await page.getByText('Please enter a domain name').waitFor()
    await page.getByLabel('Domain name').fill('https://shop')
    await press('Add domain and continue')
    await page.getByText('Please enter a valid domain name').waitFor()
    await page.getByLabel('Domain name').fill(HOST)
    await press('Add domain and continue')
    const plan = dialog(HOST)
    await plan.getByText('Changes in Cloudflare').waitFor()
    await expect.poll(() => plan.getByText('Will be created').count()).toBe(4)
    await plan.getByText('Show call').first().click()
    await plan.getByText('POST /zones').first().waitFor()
  })

  it('stops at a failed step, explains why and resumes from there', async () => {
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

  it('completes once the nameservers point to the CDN', async () => {
    await press('Check now')
    await page.getByText('Worker deployed').waitFor()
    await dialog(HOST).getByText('Active').waitFor()
  })

  it('shows the settings that act before the worker, and why one cannot be turned off', async () => {
    await page.getByRole('tab', { name: 'Overview' }).click()
    const validateWith = async (setting: string) => {
      await setCdnSecurity(HOST, setting)
      await press('Validate')
    }
    for (const [setting, text] of Object.entries(BARRIERS)) {
      await validateWith(setting)
      const told = page.getByText(text)
      await told.waitFor()
      if (setting === 'bot_fight_mode') {
        await press('Turn off Bot Fight Mode')
        await page.getByText('The setting wasn’t changed').waitFor()
      }
      await validateWith('none')
      await told.waitFor({ state: 'detached' })
    }
  })

  it('decides visits to a campaign there', async () => {
    await createOn(HOST, 'Deployed')
    await expect.poll(() => visit(HOST, PERSON), PUBLISHED).toContain('black page')
    expect(await visit(HOST, ROBOT)).toContain('white page')
  })

  it('turns the filters off and on with the emergency link', async () => {
    await page.getByRole('tab', { name: 'Settings' }).click()
    await press('Show emergency link')
    const shown = page.getByText(/\/__crivo\/emergency\?key=/).first()
    const link = new URL((await shown.textContent()) ?? '')
    link.protocol = 'http:'
    link.host = `${HOST}:${product.ports.edges}`
    const form = await page.context().newPage()
    await form.setViewportSize({ width: 360, height: 740 })
    await form.goto(link.href)
    await form.getByRole('button', { name: 'Turn off filtering' }).click()
    await form.getByText('Filtering is off.', { exact: true }).waitFor()
    await expect.poll(() => visit(HOST, ROBOT), PUBLISHED).toContain('black page')
    await form.getByRole('button', { name: 'Turn on filtering' }).click()
    await expect.poll(() => visit(HOST, ROBOT), PUBLISHED).toContain('white page')
    link.searchParams.set('key', 'guessed')
    expect((await form.goto(link.href))?.status()).toBe(404)
    await form.close()
  })

  it('requires the typed name and lists the campaigns before deleting', async () => {
    await page.getByRole('tab', { name: 'Settings' }).click()
    await page.getByText('This domain has 1 campaign').waitFor()
    await page.getByLabel(`Type ${HOST} to confirm`).fill(HOST)
    await expect
      .poll(() => page.getByRole('button', { name: 'Delete domain' }).isDisabled())
      .toBe(true)
    await press('Delete with campaigns…')
    const asked = page.getByRole('alertdialog')
    await asked.getByText('Deployed').waitFor()
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await toast('Domain deletion cancelled by user')
    await press('Delete with campaigns…')
    await asked.getByRole('button', { name: 'Delete domain and 1 campaign' }).click()
    await toast(`Domain ${HOST} deleted`)
    await page.getByRole('heading', { name: HOST }).waitFor({ state: 'detached' })
  })
})

describe('manual setup', () => {
  it('takes an empty account to a decided visit in 18 clicks', async () => {
    await page.context().close()
    page = await signInNew({ email: 'manual@crivo.test', password: 'a-sieve-for-visits' })
    await open('/dashboard')
    let clicks = 0
    const follow = async (name: string | RegExp) => {
      clicks += 1
      await page.getByRole('link', { name }).first().click()
    }
    const press = async (name: string) => {
      clicks += 1
      await page.getByRole('button', { name, exact: true }).click()
    }
    /** Fills in a field after clicking it, as people do. */
    const fill = async (label: string, text: string) => {
      clicks += 1
      await page.getByLabel(label, { exact: true }).fill(text)
    }
    await follow(/Add a domain/)
    await page.getByText('No domains configured').waitFor()
    await press('Add domain')
    await page.getByText('On the free plan, you set up domains manually').waitFor()
    await expect.poll(() => page.getByLabel('Automatic (recommended)').isDisabled()).toBe(true)
    await fill('Domain name', MANUAL_HOST)
    await press('Add domain and continue')
    await press('Show script')
    await page.getByRole('button', { name: 'Copy Compatibility flag' }).waitFor()
    const [file] = await Promise.all([page.waitForEvent('download'), press('Save as file')])
    await press('Validate')
    await page.getByText('Validation Failed').waitFor()
    await pasteAtCdn(MANUAL_HOST, await file.path())
    await press('Validate')
    await toast(`${MANUAL_HOST} responds with its own worker and is active`)
    await follow('Create campaign')
    await fill('Campaign name', 'Pasted')
    await fill('Path', 'promo')
    await press('Next')
    await fill('Main page URL', product.pages.black)
    await fill('Fallback page URL', product.pages.white)
    await press('Next')
    await page.getByRole('tab', { name: 'Devices' }).waitFor()
    await press('Next')
    await press('Create Campaign')
    await page.getByRole('row', { name: /Pasted/ }).waitFor()
    // Without a Hub, an isolate checks for a newer ruleset every 25 seconds.
    const waiting = { timeout: 60_000, interval: 500 }
    await expect.poll(() => visit(MANUAL_HOST, PERSON), waiting).toContain('black page')
    expect(await visit(MANUAL_HOST, ROBOT)).toContain('white page')
    expect(clicks).toBeLessThanOrEqual(18)
  })
})
