import { readFileSync } from 'node:fs'
import { plain } from '@crivo/visit/sample-visitors'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Language } from '#lib/i18n/languages.ts'
import { sendVisit } from '../../../scripts/lib/visits/send.ts'
import { ADMINS } from './admins.ts'
import { callAs } from './call-as.ts'
import { overflowOf } from './overflow.ts'
import { product } from './product.ts'
import { signIn } from './sign-in.ts'
import { storedVisits } from './stored-visits.ts'

/** Time for a change to reach the edge, and for a visit to reach the ledger. */
const DELIVERED = { timeout: 60_000 }
const BOTS = 12

let owner: Page
let admin: Page
let campaignId = 0

beforeAll(async () => {
  owner = await signIn()
  admin = await signIn(ADMINS.admin)
})
afterAll(async () => {
  // Deletes the campaign, because the account's plan allows only a few and other tests need some.
  await callAs(owner, `/api/campaigns/${campaignId}`, undefined, 'DELETE')
})

const NAME = 'Jobs'
const PATH = '/jobs'
const SOURCE = 'bad-source'

/** Returns what a person does and reads in one of the languages. */
function inLanguage(language: Language) {
  const texts: Readonly<Record<string, string>> = JSON.parse(
    readFileSync(`${import.meta.dirname}/../public/locales/${language}.json`, 'utf8'),
  )
  const t = (key: string, values: Readonly<Record<string, string>> = {}) =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replace(`{{${name}}}`, value),
      texts[key] ?? key,
    )
  const open = (page: Page, address: string) => {
    const url = new URL(address, product.dashboardUrl)
    url.searchParams.set('lang', language.slice(0, 2))
    return page.goto(String(url))
  }
  const press = (page: Page, key: string, values?: Readonly<Record<string, string>>) =>
    page.getByRole('button', { name: t(key, values), exact: true }).click()
  return { t, open, press }
}

it('makes a campaign and understands a decision, in Portuguese', async () => {
  const { t, open, press } = inLanguage('pt-BR')
  await open(owner, '/dashboard/campaigns/new')
  await owner.getByLabel(t('campaignForm.name')).fill(NAME)
  await owner.getByLabel(t('campaignForm.path')).fill(PATH)
  await press(owner, 'wizard.next')
  await owner.getByLabel(t('campaignForm.blackUrl'), { exact: true }).fill(product.pages.black)
  await owner.getByLabel(t('campaignForm.whiteUrl'), { exact: true }).fill(product.pages.white)
  await press(owner, 'wizard.next')
  await owner.getByRole('tab', { name: t('filters.devices') }).waitFor()
  await press(owner, 'wizard.next')
  await owner.getByRole('radio', { name: new RegExp(t('campaigns.statusOf.testing')) }).waitFor()
  await press(owner, 'wizard.save.create')
  await owner.getByRole('row', { name: new RegExp(NAME) }).waitFor()
  const campaigns: { id: number; name: string }[] = await callAs(owner, '/api/campaigns')
  campaignId = campaigns.find((each) => each.name === NAME)?.id ?? 0

  const url = new URL(`${product.edgeUrl}${PATH}?utm_source=${SOURCE}`)
  const visit = (at: number) => sendVisit(url, `189.6.77.${at}`, plain('curl/8.5.0'))
  await expect.poll(async () => (await visit(0)).body, DELIVERED).toContain('white page')
  await Promise.all(Array.from({ length: BOTS }, (_, at) => visit(at + 1)))
  const row = owner.getByRole('row', { name: new RegExp(t('reason.GIVT.UA')) }).first()
  // While someone watches the live list, the edge delivers every few seconds.
  await open(owner, `/dashboard/analytics/live?campaignId=${campaignId}`)
  await row.waitFor(DELIVERED)
  await row.getByRole('link').first().click()
  const why = owner.getByRole('dialog', { name: t('why.title') })
  await why.getByText('GIVT.UA').first().waitFor()
  const stored = async () => (await storedVisits(owner, `campaignId=${campaignId}`)).length
  await expect.poll(stored, DELIVERED).toBeGreaterThan(BOTS)
})

it('finds a bad source, blocks it and sees it listed, in Spanish', async () => {
  const { t, open, press } = inLanguage('es-ES')
  await open(owner, `/dashboard/analytics/sources?by=utmSource&campaignId=${campaignId}`)
  await press(owner, 'sources.blockValue', { value: SOURCE })
  await owner
    .getByRole('dialog')
    .getByRole('button', { name: t('sources.confirm') })
    .click()
  await owner.getByRole('dialog').waitFor({ state: 'detached' })
  await open(owner, '/dashboard/bot-management?tab=sources')
  await owner.getByText(SOURCE, { exact: true }).waitFor()
  await owner.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => overflowOf(owner)).toBeLessThanOrEqual(0)
  await owner.setViewportSize({ width: 1_280, height: 800 })
})

it('suspends an abuser and lifts the suspension, in English', async () => {
  const { t, open, press } = inLanguage('en-US')
  const url = `http://localhost${PATH}`
  const report = { url, kind: 'phishing', description: 'Asks for a password.', language: 'en-US' }
  const sent = await fetch(`${product.dashboardUrl}/api/abuse-reports`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
  })
  expect(sent.ok).toBe(true)
  await open(admin, '/admin?tab=abuse&q=localhost')
  await admin.getByRole('row').filter({ hasText: PATH }).first().focus()
  await admin.keyboard.press('Enter')
  const confirm = (key: string) =>
    admin
      .getByRole('alertdialog')
      .getByRole('button', { name: t(key), exact: true })
      .click()
  await press(admin, 'admin.caseDo.stop')
  await confirm('admin.caseDo.stop')
  await admin.getByText(t('admin.caseDone.stop'), { exact: true }).first().waitFor()
  const suspended = async () => (await callAs(owner, `/api/campaigns/${campaignId}`)).suspended
  await expect.poll(suspended).toBe('unfiltered')
  await press(admin, 'admin.caseDo.restore')
  await confirm('admin.caseDo.restore')
  await expect.poll(suspended).toBeNull()
})
