import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  fromBase64Url,
  type ListedRules,
  signEdgeCall,
  type Visit,
  type VisitRow,
} from '@crivo/shared'
import { type HeaderSet, PEOPLE } from '@crivo/visit/sample-visitors'
import { type Browser, chromium, type Locator, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callApi, signIn } from '../../../scripts/lib/local/api-client.ts'
import { DEMO_ACCOUNT, DEMO_DOMAIN } from '../../../scripts/lib/local/demo-account.ts'
import { serveDemoPages } from '../../../scripts/lib/local/demo-pages.ts'
import type { Ports } from '../../../scripts/lib/local/ports.ts'
import {
  type Running,
  secretsFile,
  startControlPlane,
  startEdge,
} from '../../../scripts/lib/local/product.ts'
import { ROOT, STATES } from '../../../scripts/lib/paths.ts'
import { edgeSecretsOf, loadSecrets } from '../../../scripts/lib/secrets.ts'
import { sendVisit } from '../../../scripts/lib/visits/send.ts'
import { findBrowser } from './browser.ts'
import { findOwnPorts } from './product.ts'

const STATE = 'e2e-trusted-rules'
const HOUR = 3_600_000
const PATH = '/trusted'
const RULE = 'Redes'
const CARRIER = 28_573
const LISTED = 4_230
/** An address in a hosting network. */
const HOSTED = '3.5.140.10'
/** Time for a change to reach the edge, and for visits to reach the ledger. */
const SOON = { timeout: 60_000, interval: 250 }
/** The number of visits that pass per hour, and that the poisoned list filters. */
const HOURLY = 80

/** Placeholder for interpolated values. */
const BETWEEN = '\0'

type Language = 'pt-BR' | 'en-US' | 'es-ES'

let browser: Browser
let page: Page
let ports: Ports
let parts: Running[] = []
let apiUrl: string
let token: string
let id: number
let offset = 0
let texts: Record<string, string>
let visitors = 0

const call = <T>(method: string, path: string, body?: unknown) =>
  callApi<T>(apiUrl, method, path, { token, ...(body !== undefined && { body }) })

/** Returns a text in the screen's language, with its placeholders filled in. */
const t = (key: string, values: Record<string, string | number> = {}) =>
  (texts[key] ?? `no text ${key}`).replaceAll(/\{\{(\w+)[^}]*\}\}/g, (_, name) =>
    String(values[name] ?? BETWEEN),
  )
/** Returns the longest part of a text that contains no placeholder. */
const partOf = (key: string): string =>
  t(key)
    .split(BETWEEN)
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '')
const press = (within: Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).click()

beforeAll(async () => {
  await rm(join(STATES, STATE), { recursive: true, force: true })
  ports = await findOwnPorts()
  apiUrl = `http://127.0.0.1:${ports.api}`
  const server = await serveDemoPages(ports.pages)
  parts.push({ stop: async () => void server.close() })
  const controlPlane = await startControlPlane(ports, STATE, {
    entry: join(import.meta.dirname, 'entries/moved-clock.js'),
    onLog: () => undefined,
  })
  parts.push(controlPlane)
  await controlPlane.database.prepare(`update accounts set plan = 'scale'`).run()
  parts.push(
    await startEdge(ports, STATE, { entry: join(ROOT, 'tools/drill/entries/odd-clock.js') }),
  )
  const { executablePath, args } = await findBrowser()
  // The check page treats browsers that say they are automated as programs.
  const asPerson = [...args, '--disable-blink-features=AutomationControlled']
  browser = await chromium.launch({ executablePath, args: asPerson, headless: true })
  await moveClock(0)
  const created = await call<{ id: number }>('POST', '/api/campaigns', {
    ...{ name: 'Trusted', path: PATH, domainId: DEMO_DOMAIN.id },
    blackContent: `http://127.0.0.1:${ports.pages}/black`,
    whiteContent: `http://127.0.0.1:${ports.pages}/white`,
    checkedRules: ['hosting-network'],
  })
  id = created.id
})

afterAll(async () => {
  await browser.close()
  await Promise.all(parts.map(({ stop }) => stop()))
  parts = []
})

/** Moves both workers' clocks forward and makes the ledger do the work that is due. */
async function moveClock(ms: number, isHeld = false): Promise<void> {
  offset += ms
  const { id: account } = (
    await callApi<{ user: { id: number } }>(apiUrl, 'POST', '/api/auth/login', {
      body: { email: DEMO_ACCOUNT.email, password: DEMO_ACCOUNT.password },
    })
  ).user
  const query = `ms=${offset}&account=${account}${isHeld ? '&held=1' : ''}`
  await fetch(`http://localhost:${ports.edge}/__drill?ms=${offset}`)
  await fetch(`${apiUrl}/api/__clock?${query}`)
  token = await signIn(apiUrl, DEMO_ACCOUNT)
}
const now = () => Date.now() + offset

/** Signs in on a new page in the given language. */
async function speak(language: Language): Promise<void> {
  const file = join(import.meta.dirname, `../public/locales/${language}.json`)
  texts = JSON.parse(await readFile(file, 'utf8'))
  const context = await browser.newContext({ locale: language, reducedMotion: 'reduce' })
  page = await context.newPage()
  await open('/login')
  await page.locator('input[type=email]').fill(DEMO_ACCOUNT.email)
  await page.locator('input[type=password]').fill(DEMO_ACCOUNT.password)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/dashboard**')
}

const open = (path: string, of = page) => of.goto(`http://localhost:${ports.api}${path}`)

/** Visits as people from different IP addresses of a network; returns the pages they got. */
async function visit(asn: number, count = 1): Promise<string[]> {
  const cf = JSON.stringify({ country: 'BR', asn })
  const headers: HeaderSet = [...(PEOPLE[0]?.headers ?? []), ['X-Crivo-Visitor-CF', cf]]
  const url = new URL(`http://localhost:${ports.edge}${PATH}`)
  const answers = Array.from({ length: count }, () => {
    visitors += 1
    return sendVisit(url, `189.6.${Math.floor(visitors / 200)}.${visitors % 200}`, headers)
  })
  return (await Promise.all(answers)).map(({ body }) => /(black|white) page/.exec(body)?.[1] ?? '')
}
const gets = (asn: number, which: string) =>
  expect.poll(async () => (await visit(asn))[0], SOON).toBe(which)

async function storedVisits(query = ''): Promise<Visit[]> {
  // Edges deliver sooner while the live list is read.
  await call('GET', '/api/analytics/real-time?limit=1')
  const path = `/api/analytics/visits?campaignId=${id}&limit=100${query}`
  return (await call<{ visits: Visit[] }>('GET', path)).visits
}
const ruleOf = async (find: (rule: ListedRules['rules'][number]) => boolean) =>
  (await call<ListedRules>('GET', `/api/campaigns/${id}/rules`)).rules.find(find)

/** Opens the campaign's edit form. */
async function openWizard(of = page): Promise<Locator> {
  await open(`/dashboard/campaigns?edit=${id}`, of)
  const wizard = of.getByRole('dialog').first()
  await wizard.getByLabel(t('campaignForm.name')).waitFor()
  return wizard
}

async function openEditor(wizard: Locator): Promise<Locator> {
  const button = wizard.getByRole('button', { name: t('rules.open') })
  if (!(await button.isVisible())) {
    await wizard.getByRole('heading', { name: t('wizard.rules'), exact: true }).click()
  }
  await button.click()
  const editor = page.getByRole('dialog', { name: t('rules.title') })
  await editor.waitFor()
  return editor
}

/** Adds a network to the only custom rule. */
async function addNetwork(editor: Locator, asn: number): Promise<void> {
  await editor.getByRole('searchbox', { name: t('wizard.networkSearch') }).fill(`AS${asn}`)
  await editor
    .getByRole('button', { name: `AS${asn}` })
    .first()
    .click()
}

async function save(wizard: Locator): Promise<void> {
  await press(wizard, t('wizard.save.edit'))
  await wizard.waitFor({ state: 'detached' })
}

async function openFromMenu(item: string | RegExp): Promise<Locator> {
  await open('/dashboard/campaigns')
  await page.getByRole('button', { name: t('campaigns.more', { name: 'Trusted' }) }).click()
  await page.getByRole('menuitem', { name: item }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  return dialog
}

it('tests a draft on past visits, in Portuguese, and sets its rule to watched', async () => {
  await speak('pt-BR')
  const wizard = await openWizard()
  const editor = await openEditor(wizard)
  await press(editor, t('rules.add'))
  await editor.getByLabel(t('rules.name')).fill(RULE)
  const row = editor.getByRole('listitem', { name: RULE })
  await row.getByLabel(t('rules.fact')).selectOption('asn')
  // An incomplete rule stays open until it is completed.
  await press(editor, t('rules.apply'))
  await row.locator('[aria-invalid=true]').first().waitFor()
  await addNetwork(editor, LISTED)
  await press(editor, t('rules.apply'))

  await press(wizard, t('backtest.open'))
  const backtest = page.getByRole('dialog', { name: t('backtest.title') })
  await press(backtest, t('backtest.start'))
  await backtest.getByRole('heading', { name: t('backtest.empty') }).waitFor()
  await gets(LISTED, 'black')
  await visit(LISTED, 2)
  await visit(CARRIER, 9)
  await expect.poll(async () => (await storedVisits()).length, SOON).toBeGreaterThanOrEqual(12)
  await moveClock(0, true)
  await press(backtest, t('backtest.start'))
  await press(backtest, t('backtest.cancel'))
  await backtest.getByText(t('backtest.cancelled')).waitFor()
  await moveClock(0)
  await press(backtest, t('backtest.start'))
  await backtest.getByText('12', { exact: true }).waitFor()
  await backtest.getByText('3 (25,0%)').waitFor()
  await page.keyboard.press('Escape')

  const second = await page.context().newPage()
  const other = await openWizard(second)
  await openEditor(wizard)
  await editor
    .locator('label')
    .filter({ hasText: t('rules.modeOf.watched') })
    .last()
    .click()
  await press(editor, t('rules.apply'))
  await save(wizard)
  await press(other, t('wizard.save.edit'))
  await other.getByText(t('error.CAMPAIGN_CHANGED')).first().waitFor()
  expect(await ruleOf(({ name }) => name === RULE)).toMatchObject({ mode: 'watched' })
})

it('shows a day later what the rule would have done, and rolls it out, in English', async () => {
  await gets(LISTED, 'black')
  await visit(LISTED, 3)
  await visit(CARRIER, 8)
  const watched = async () => (await ruleOf(({ name }) => name === RULE))?.wouldDecide
  await storedVisits()
  await expect.poll(watched, SOON).toBeGreaterThanOrEqual(3)
  await moveClock(25 * HOUR)
  await page.context().close()
  await speak('en-US')
  const rules = await openFromMenu(t('campaigns.rules'))
  const row = rules.getByRole('listitem', { name: RULE })
  await row.getByText(partOf('modes.would.white')).waitFor()

  const wizard = await openWizard()
  const editor = await openEditor(wizard)
  await editor
    .locator('label')
    .filter({ hasText: t('rules.modeOf.live') })
    .last()
    .click()
  await press(editor, t('rules.apply'))
  await press(wizard, t('stage.open'))
  const start = page.getByRole('dialog', { name: t('stage.open') })
  await press(start, t('stage.start'))
  await wizard.waitFor({ state: 'detached' })
  await expect(call('PATCH', `/api/campaigns/${id}/stage`, { share: 0 })).rejects.toThrow('400')

  const stage = await openFromMenu(t('stage.menu', { share: 5 }))
  await stage.locator('label').filter({ hasText: '100%' }).click()
  await expect
    .poll(() => call('GET', `/api/campaigns/${id}/stage`), SOON)
    .toMatchObject({ share: 100 })
  await gets(LISTED, 'white')
  await gets(CARRIER, 'black')
  await press(stage, t('stage.finish'))
  await page.getByText(t('stage.finished')).first().waitFor()
  expect(await ruleOf(({ name }) => name === RULE)).toMatchObject({ mode: 'live' })
})

/**
 * Sends two days of visits as if an edge had stored them: people on the carrier's network, every
 * hour.
 */
async function sendPast(until: number): Promise<void> {
  const { EDGE_KEY } = await edgeSecretsOf(await loadSecrets(secretsFile(STATE)), DEMO_DOMAIN.id)
  const key = fromBase64Url(EDGE_KEY)
  if (key === null) throw new Error('EDGE_KEY is not base64url')
  const row = (at: number): VisitRow => ({
    ...{ id: randomUUID(), campaignId: id, at, action: 'black', reason: 'PASS.DEFAULT' },
    ...{ ruleId: null, monitored: null, monitoredRuleId: null, rulesetHash: 'a'.repeat(64) },
    ...{ status: 200, failure: null, clientIp: '189.6.200.9', country: 'BR', region: null },
    ...{ city: null, asn: CARRIER, language: 'pt-BR', os: 'android', browser: 'chrome' },
    ...{ device: 'mobile', botName: null, referrer: null, facts: '', decisionMs: 0 },
  })
  const all = Array.from({ length: 49 * HOURLY }, (_, at) =>
    row(until - (Math.floor(at / HOURLY) + 1) * HOUR + (at % HOURLY)),
  )
  for (let from = 0; from < all.length; from += 500) {
    const body = JSON.stringify({ batchId: randomUUID(), visits: all.slice(from, from + 500) })
    const path = '/edge/v1/visits'
    const signed = { domainId: DEMO_DOMAIN.id, key, now: now() }
    const headers = await signEdgeCall({ method: 'POST', path, body }, signed)
    const { status } = await fetch(`${apiUrl}${path}`, { method: 'POST', headers, body })
    expect(status).toBe(200)
  }
}

it('suspends the rule when its list is poisoned, and is rolled back, in Spanish', async () => {
  const bad = (Math.floor(now() / HOUR) + 1) * HOUR
  await moveClock(bad + 60_000 - now())
  await sendPast(bad)
  await page.context().close()
  await speak('es-ES')
  const wizard = await openWizard()
  const editor = await openEditor(wizard)
  await addNetwork(editor, CARRIER)
  await press(editor, t('rules.apply'))
  await save(wizard)
  await gets(CARRIER, 'white')
  await visit(CARRIER, HOURLY)
  const filtered = async () => {
    await storedVisits()
    return (await ruleOf(({ name }) => name === RULE))?.decided
  }
  await expect.poll(filtered, SOON).toBeGreaterThanOrEqual(HOURLY)
  await moveClock(bad + HOUR + 60_000 - now())
  await expect
    .poll(async () => (await ruleOf(({ name }) => name === RULE))?.mode, SOON)
    .toBe('watched')
  const rules = await openFromMenu(t('campaigns.rules'))
  const row = rules.getByRole('listitem', { name: RULE })
  await row.getByText(partOf('guard.title_other')).waitFor()

  const history = await openFromMenu(t('versions.open'))
  await history.getByText(t('versions.origin.guard')).waitFor()
  const versions = history.getByRole('listitem', { name: partOf('versions.version') })
  // The newest version is the guard's; the one before it is the poisoned list.
  await press(versions.nth(2), t('versions.restore'))
  await press(page.getByRole('alertdialog'), t('versions.restore'))
  await history.getByText(partOf('versions.origin.restore')).waitFor()
  await gets(CARRIER, 'black')
  await gets(LISTED, 'white')
})

it('reports how often a rule is wrong, in Spanish', async () => {
  const person = PEOPLE[0]?.headers ?? []
  const headers = Object.fromEntries(
    person.filter(([name]) => /^(?:user-agent|sec-ch-)/i.test(name)),
  )
  const userAgent = person.find(([name]) => /^user-agent$/i.test(name))?.[1] ?? ''
  const context = await browser.newContext({
    userAgent,
    extraHTTPHeaders: { ...headers, 'X-Crivo-Visitor-IP': HOSTED },
    locale: 'es-ES',
  })
  const visitor = await context.newPage()
  await visitor.goto(`http://localhost:${ports.edge}${PATH}`)
  await visitor.getByText('black page').waitFor()
  const errors = async () => {
    await storedVisits()
    return (await ruleOf((rule) => rule.id === 'hosting-network'))?.errors
  }
  await expect.poll(errors, SOON).toMatchObject({ asked: 1, solved: 1 })
  const rules = await openFromMenu(t('campaigns.rules'))
  await rules.getByText(partOf('modes.errors')).waitFor()
})
