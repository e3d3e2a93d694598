import { PEOPLE } from '@crivo/visit/sample-visitors'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { callApi, signIn as signInByApi } from '../../../scripts/lib/local/api-client.ts'
import { DEMO_ACCOUNT } from '../../../scripts/lib/local/demo-account.ts'
import { sendVisit } from '../../../scripts/lib/visits/send.ts'
import { ADMINS } from './admins.ts'
import { product } from './product.ts'
import { signIn } from './sign-in.ts'
import { openPage } from './tabs.ts'

/** An IP address in Google's published crawler ranges. */
const GOOGLE_ADDRESS = '66.249.66.10'
const PUBLISHED = { timeout: 60_000, interval: 100 }
const [HUMAN] = PEOPLE
const PATH = '/e2e/harmful'

let page: Page
let token: string
let campaignId: number

const api = <T>(method: string, path: string, body?: unknown) =>
  callApi<T>(product.dashboardUrl, method, path, { token, body })
const visitAs = (address: string) =>
  sendVisit(new URL(`${product.edgeUrl}${PATH}`), address, HUMAN?.headers ?? [])

beforeAll(async () => {
  token = await signInByApi(product.dashboardUrl, DEMO_ACCOUNT)
  const { black, white } = product.pages
  const form = {
    name: 'Harmful',
    path: PATH,
    domainId: 1,
    blackContent: black,
    whiteContent: white,
  }
  campaignId = (await api<{ id: number }>('POST', '/api/campaigns', form)).id
})

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const confirm = (name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
const toast = (text: string) => page.getByText(text, { exact: true }).first().waitFor()

describe('the report form', () => {
  it('is public, validates its fields and accepts a report', async () => {
    page = await openPage({ locale: 'es-ES' })
    const url = encodeURIComponent(`http://localhost${PATH}?ad=1`)
    await page.goto(`${product.dashboardUrl}/report-abuse?url=${url}`)
    await page.getByRole('heading', { name: 'Denunciar un abuso' }).waitFor()
    await press('Enviar denuncia')
    for (const label of ['Motivo de la denuncia', '¿Qué ha pasado?'])
      await page.getByLabel(label).and(page.locator('[aria-invalid=true]')).waitFor()
    // People and screen readers do not see the honeypot field.
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Deja este campo vacío' }).count())
      .toBe(0)
    await page.getByLabel('Motivo de la denuncia').selectOption('phishing')
    await page.getByLabel('¿Qué ha pasado?').fill('Pide la contraseña del banco.')
    await press('Enviar denuncia')
    await page.getByText('Denuncia recibida. El número del caso es:').waitFor()
  })

  it('is linked from the edge’s report route', async () => {
    const policy = await fetch(`${product.edgeUrl}/.well-known/traffic-policy.json`)
    const { reportAbuseTo } = await policy.json()
    expect(reportAbuseTo).toBe(`${product.dashboardUrl}/report-abuse`)
  })
})

describe('an admin', () => {
  beforeAll(async () => {
    await page.context().close()
    page = await signIn(ADMINS.admin)
    await page.goto(`${product.dashboardUrl}/admin?tab=abuse&q=localhost`)
  })

  it('opens the case with the keyboard and adds a note', async () => {
    await page.getByRole('row').filter({ hasText: PATH }).first().focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Pide la contraseña del banco.').waitFor()
    await dialog.getByText(DEMO_ACCOUNT.email).waitFor()
    await dialog.getByLabel('New note').fill('A copy of a bank’s page.')
    await dialog.getByRole('button', { name: 'Add note' }).click()
    await dialog.getByRole('listitem').filter({ hasText: 'A copy of a bank’s page.' }).waitFor()
  })

  it('closes the campaign: everyone gets a notice, including crawlers', async () => {
    await press('Close campaign')
    await confirm('Close campaign')
    await toast('Campaign closed')
    await vi.waitFor(async () => {
      const person = await visitAs('189.6.12.40')
      expect(person.status).toBe(302)
      expect(person.location).toContain(`${product.dashboardUrl}/api/suspended`)
    }, PUBLISHED)
    const notice = await fetch(`${product.dashboardUrl}/api/suspended`)
    expect(notice.status).toBe(410)
    const crawler = await visitAs(GOOGLE_ADDRESS)
    expect(crawler.location).toContain(`${product.dashboardUrl}/api/suspended`)
  })

  it('upholds the case, after which no action is left', async () => {
    await press('Uphold')
    await confirm('Uphold')
    await toast('Case upheld')
    const dialog = page.getByRole('dialog')
    await dialog.getByText(ADMINS.admin.email).first().waitFor()
    await expect.poll(() => dialog.getByRole('button', { name: 'Dismiss' }).count()).toBe(0)
  })

  it('logs each of these actions', async () => {
    await page.goto(`${product.dashboardUrl}/admin?tab=activity`)
    for (const action of ['abuse.decided', 'campaign.suspended', 'abuse.noted']) {
      const row = page.getByRole('row').filter({ hasText: action }).first()
      await row.filter({ hasText: ADMINS.admin.email }).waitFor()
    }
  })

  it('sees the age of the crawler data and the domains with problems', async () => {
    await page.goto(`${product.dashboardUrl}/admin?tab=health`)
    await page.getByRole('listitem').filter({ hasText: 'googlebot' }).waitFor()
    await page.getByRole('radio', { name: 'Drifted' }).press('Space')
    await page.getByText('Domains that no longer match their deployment.').waitFor()
    expect(new URL(page.url()).searchParams.get('trouble')).toBe('drifted')
  })
})

describe('the account', () => {
  it('sees that the campaign is suspended and cannot change that', async () => {
    await page.context().close()
    page = await signIn()
    await page.goto(`${product.dashboardUrl}/dashboard/campaigns`)
    const row = page.getByRole('row').filter({ hasText: PATH })
    await row.getByText('Suspended').waitFor()
    await row.getByRole('button', { name: /^Pause/ }).click()
    const refusal = 'The campaign is suspended for abuse. Contact support.'
    await page.getByText(refusal, { exact: true }).waitFor()
  })

  it('regains the campaign once an admin lifts the suspension', async () => {
    const admin = await signInByApi(product.dashboardUrl, ADMINS.admin)
    await fetch(`${product.dashboardUrl}/api/admin/campaigns/${campaignId}/suspension`, {
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
