import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { callApi, signIn as signInByApi } from '../../../scripts/lib/api-client.ts'
import { DEMO_ACCOUNT } from '../../../scripts/lib/demo-account.ts'
import { sendVisit } from '../../../scripts/traffic/send.ts'
import { PEOPLE } from '../../../scripts/traffic/visitors.ts'
import { ADMINS } from './admins.ts'
import { launchBrowser } from './browser.ts'
import { signIn } from './sign-in.ts'

/** Inside Google's published crawler ranges. */
const GOOGLE_ADDRESS = '66.249.66.10'
const PUBLISHED = { timeout: 10_000, interval: 100 }
const [HUMAN] = PEOPLE
const PATH = '/e2e/harmful'

let browser: Browser
let page: Page
let token: string
let campaignId: number

const api = <T>(method: string, path: string, body?: unknown) =>
  callApi<T>(inject('dashboardUrl'), method, path, { token, body })
const visitAs = (address: string) =>
  sendVisit(new URL(`${inject('edgeUrl')}${PATH}`), address, HUMAN?.headers ?? [])

beforeAll(async () => {
  token = await signInByApi(inject('dashboardUrl'), DEMO_ACCOUNT)
  const { black, white } = inject('pages')
  const form = {
    name: 'Harmful',
    path: PATH,
    domainId: 1,
    blackContent: black,
    whiteContent: white,
  }
  campaignId = (await api<{ id: number }>('POST', '/api/campaigns', form)).id
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** A page for somebody who is not signed in. */
async function openSignedOut(path: string): Promise<void> {
  await browser.close()
  browser = await launchBrowser()
  page = await (await browser.newContext({ locale: 'es-ES' })).newPage()
  await page.goto(`${inject('dashboardUrl')}${path}`)
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const confirm = (name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
const toast = (text: string) => page.getByText(text, { exact: true }).first().waitFor()

describe('the page for reports', () => {
  it('is there for everybody, says what is missing, and takes the rest', async () => {
    await openSignedOut(`/report-abuse?url=${encodeURIComponent(`http://localhost${PATH}?ad=1`)}`)
    await page.getByRole('heading', { name: 'Denunciar un abuso' }).waitFor()
    await press('Enviar denuncia')
    expect(await page.getByLabel('¿Qué ocurre?').getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByLabel('¿Qué ha pasado?').getAttribute('aria-invalid')).toBe('true')
    // Only programs find it.
    expect(await page.getByRole('textbox', { name: 'Deja este campo vacío' }).count()).toBe(0)
    await page.getByLabel('¿Qué ocurre?').selectOption('phishing')
    await page.getByLabel('¿Qué ha pasado?').fill('Pide la contraseña del banco.')
    await press('Enviar denuncia')
    await page.getByText('Denuncia recibida. El número del caso es:').waitFor()
  })

  it.each(['light', 'dark'] as const)('has nothing serious for axe, %s', async (colorScheme) => {
    await page.emulateMedia({ colorScheme })
    await page.goto(`${inject('dashboardUrl')}/report-abuse`)
    await page.getByRole('heading').first().waitFor()
    const { violations } = await new AxeBuilder({ page }).analyze()
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(serious.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  })

  it.each(['pt', 'en', 'es'])('fits a phone in %s', async (language) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${inject('dashboardUrl')}/report-abuse?lang=${language}`)
    await page.getByRole('heading').first().waitFor()
    const [content, window] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ])
    expect(content).toBeLessThanOrEqual(window ?? 0)
  })

  it('is where the edge says that abuse is reported', async () => {
    const policy = await fetch(`${inject('edgeUrl')}/.well-known/traffic-policy.json`)
    const { reportAbuseTo } = await policy.json()
    expect(reportAbuseTo).toBe(`${inject('dashboardUrl')}/report-abuse`)
  })
})

describe('an admin', () => {
  beforeAll(async () => {
    await browser.close()
    browser = await launchBrowser()
    page = await signIn(browser, {}, ADMINS.admin)
    await page.goto(`${inject('dashboardUrl')}/admin?tab=abuse&q=localhost`)
  })

  it('opens the case by keys and adds a note', async () => {
    await page.getByRole('row').filter({ hasText: PATH }).first().focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Pide la contraseña del banco.').waitFor()
    await dialog.getByText(DEMO_ACCOUNT.email).waitFor()
    await dialog.getByLabel('New note').fill('A copy of a bank’s page.')
    await dialog.getByRole('button', { name: 'Add note' }).click()
    await dialog.getByRole('listitem').filter({ hasText: 'A copy of a bank’s page.' }).waitFor()
  })

  it('closes the campaign: people get a notice, crawlers the main page as ever', async () => {
    await press('Close campaign')
    await confirm('Close campaign')
    await toast('Campaign closed')
    await vi.waitFor(async () => {
      const person = await visitAs('189.6.12.40')
      expect(person.status).toBe(302)
      expect(person.location).toContain(`${inject('dashboardUrl')}/api/suspended`)
    }, PUBLISHED)
    const notice = await fetch(`${inject('dashboardUrl')}/api/suspended`)
    expect(notice.status).toBe(410)
    const crawler = await visitAs(GOOGLE_ADDRESS)
    expect(crawler.location).toContain(inject('pages').black)
  })

  it('upholds the case, after which there is nothing left to decide', async () => {
    await press('Uphold')
    await confirm('Uphold')
    await toast('Case upheld')
    const dialog = page.getByRole('dialog')
    await dialog.getByText(ADMINS.admin.email).first().waitFor()
    expect(await dialog.getByRole('button', { name: 'Dismiss' }).count()).toBe(0)
  })

  it('leaves a row of each in the log', async () => {
    await page.goto(`${inject('dashboardUrl')}/admin?tab=activity`)
    for (const action of ['abuse.decided', 'campaign.suspended', 'abuse.noted']) {
      const row = page.getByRole('row').filter({ hasText: action }).first()
      await row.filter({ hasText: ADMINS.admin.email }).waitFor()
    }
  })

  it('sees how old the crawlers’ data is, and the domains in trouble', async () => {
    await page.goto(`${inject('dashboardUrl')}/admin?tab=health`)
    await page.getByRole('listitem').filter({ hasText: 'googlebot' }).waitFor()
    await page.getByRole('radio', { name: 'Drifted' }).press('Space')
    await page.getByText('Domains that are no longer as they were deployed.').waitFor()
    expect(new URL(page.url()).searchParams.get('trouble')).toBe('drifted')
  })
})

describe('the account', () => {
  it('sees the campaign as suspended, and can do nothing about it', async () => {
    await browser.close()
    browser = await launchBrowser()
    page = await signIn(browser)
    await page.goto(`${inject('dashboardUrl')}/dashboard/campaigns`)
    const row = page.getByRole('row').filter({ hasText: PATH })
    await row.getByText('Suspended').waitFor()
    await row.getByRole('button', { name: /^Pause/ }).click()
    const refusal = 'The campaign is suspended for abuse. Contact support.'
    await page.getByText(refusal, { exact: true }).waitFor()
  })

  it('has it back once an admin has lifted the suspension', async () => {
    const admin = await signInByApi(inject('dashboardUrl'), ADMINS.admin)
    await fetch(`${inject('dashboardUrl')}/api/admin/campaigns/${campaignId}/suspension`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${admin}` },
      body: JSON.stringify({ suspended: null }),
    })
    await page.reload()
    const row = page.getByRole('row').filter({ hasText: PATH })
    await row.getByText('Active').waitFor()
    await vi.waitFor(async () => {
      expect(await visitAs('189.6.12.41')).toMatchObject({ status: 200 })
    }, PUBLISHED)
  })
})
