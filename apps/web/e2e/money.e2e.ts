import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Breakdown,
  formatMicros,
  type MoneyReport,
  parseMicros,
  type Visit,
} from '@crivo/shared'
import { PEOPLE, plain } from '@crivo/visit/sample-visitors'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callApi, signIn } from '../../../scripts/lib/local/api-client.ts'
import { DEMO_ACCOUNT, DEMO_DOMAIN } from '../../../scripts/lib/local/demo-account.ts'
import type { Ports } from '../../../scripts/lib/local/ports.ts'
import {
  type Running,
  startControlPlane,
  startProduct,
} from '../../../scripts/lib/local/product.ts'
import { STATES } from '../../../scripts/lib/paths.ts'
import { sendVisit } from '../../../scripts/lib/visits/send.ts'
import { findOwnPorts } from './product.ts'
import { openPage } from './tabs.ts'

const STATE = 'e2e-money'
const LATER = join(import.meta.dirname, 'entries/hours-later.js')
const HUMAN = PEOPLE[0]?.headers ?? []
const BOT = plain('curl/8.5.0')
const PAGE = 'https://shop.example/offer'
const FALLBACK = 'https://shop.example/about'
/** Time for a change to reach the edge, and for visits to reach the ledger. */
const DELIVERED = { timeout: 120_000, interval: 500 }

const VISITS = 1_000
const PEOPLE_EACH = 225
/** The number of visits sent at once. */
const AT_ONCE = 75
/** Data of each network: click IDs, bots, the day's cost and the payouts of its conversions. */
const SENT = {
  google: {
    clickId: 'gclid',
    label: 'Google',
    bots: 0,
    cost: '310.07',
    payouts: ['12.50', '7.25', '19.99'],
  },
  meta: { clickId: 'fbclid', label: 'Meta', bots: 10, cost: '290.01', payouts: ['30.10', '0.01'] },
  tiktok: { clickId: 'ttclid', label: 'TikTok', bots: 30, cost: '340.11', payouts: ['45.67'] },
  taboola: { clickId: 'tblci', label: 'Taboola', bots: 60, cost: '299.81', payouts: [] },
} as const
type Source = keyof typeof SENT
const SOURCES = Object.keys(SENT) as Source[]

let page: Page
let ports: Ports
let product: Running
let apiUrl: string
let token: string
let campaignId: number
let blockedIps = 0

const call = <T>(method: string, path: string, body?: unknown) =>
  callApi<T>(apiUrl, method, path, { token, ...(body !== undefined && { body }) })
const micros = (amount: string | null): number => parseMicros(amount ?? '') ?? Number.NaN
const sumOf = (amounts: readonly (string | null)[]): string =>
  formatMicros(amounts.reduce((sum, amount) => sum + micros(amount), 0))

beforeAll(async () => {
  await rm(join(STATES, STATE), { recursive: true, force: true })
  ports = await findOwnPorts()
  const { database, stop } = await startProduct(ports, STATE)
  product = { stop }
  apiUrl = `http://127.0.0.1:${ports.api}`
  await database.prepare(`update accounts set plan = 'scale'`).run()
  token = await signIn(apiUrl, DEMO_ACCOUNT)
  page = await openPage({ locale: 'pt-BR' })
  await open('/login')
  await page.locator('input[type=email]').fill(DEMO_ACCOUNT.email)
  await page.locator('input[type=password]').fill(DEMO_ACCOUNT.password)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/dashboard**')
})

afterAll(() => product.stop())

const open = (path: string) => page.goto(`http://localhost:${ports.api}${path}`)
const money = (query = '') =>
  `/dashboard/analytics/money?campaignId=${campaignId}&by=utmSource${query}`

/** Sends a visit from a click on an ad whose template the network has filled in. */
function click(template: string, placement: string, ip: string, headers = HUMAN) {
  const query = template
    .replaceAll(/=(?:\{placement\}|\{\{placement\}\}|__PLACEMENT__|\{site\})/g, `=${placement}`)
    .replaceAll(/=(?:\{+[^}]+\}+|__\w+__)/g, '=7')
  return sendVisit(new URL(`http://localhost:${ports.edge}/paid?${query}`), ip, headers)
}

/** Returns the ID that a network gives to a click from an IP address. */
const clickIdOf = (source: string, ip: string | null): string => `${source}-${ip}`
const withClickId = (source: Source, ip: string): string =>
  `${templates[source]}&${SENT[source].clickId}=${clickIdOf(source, ip)}`

/** Reads each network's template from the screen. */
async function readTemplates(): Promise<Record<Source, string>> {
  await open('/dashboard/analytics/sources')
  // The screen without visits has a second button of this name.
  await page.getByRole('button', { name: 'Modelos de rastreamento' }).first().click()
  const found = SOURCES.map(async (source) => {
    const block = page.getByRole('figure').filter({ hasText: SENT[source].label })
    return [source, (await block.locator('code').textContent()) ?? '']
  })
  return Object.fromEntries(await Promise.all(found))
}

/** From yesterday to tomorrow, because the visits may be from before midnight. */
const [FROM = '', TO = ''] = [-1, 1].map((days) =>
  new Date(Date.now() + days * 24 * 3_600_000).toISOString(),
)

const ask = <T>(path: string, query: Record<string, string>) =>
  call<T>('GET', `${path}?${new URLSearchParams({ ...query, campaignId: String(campaignId) })}`)
const reported = () => {
  const days = { from: FROM.slice(0, 10), to: TO.slice(0, 10) }
  return ask<MoneyReport>('/api/analytics/money', { by: 'utmSource', ...days })
}
const listVisits = (query: Record<string, string>) =>
  ask<{ visits: Visit[] }>('/api/analytics/visits', query)

const tokens: Record<string, string[]> = {}
let templates: Record<Source, string>
let key: string

it('sends visits of four networks with the click token in the page’s URL', async () => {
  const { id } = await call<{ id: number }>('POST', '/api/campaigns', {
    ...{ name: 'Paid', path: '/paid', domainId: DEMO_DOMAIN.id, deliveryMode: 'redirect' },
    ...{ blackContent: PAGE, whiteContent: FALLBACK, clickParameter: 'crivo_click' },
    keepClickIds: true,
  })
  campaignId = id
  templates = await readTemplates()
  await expect
    .poll(async () => (await click('', '', '189.6.99.1')).location ?? '', DELIVERED)
    .toContain('crivo_click=')
  // While someone watches the live list, edges hand over visits within seconds.
  const watch = () => call('GET', '/api/analytics/real-time')
  await watch()
  for (const [place, source] of SOURCES.entries()) {
    const send = async (count: number, network: string, placement: string, headers = HUMAN) => {
      const sent: Awaited<ReturnType<typeof click>>[] = []
      while (sent.length < count) {
        const some = Array.from({ length: Math.min(AT_ONCE, count - sent.length) }, (_, at) => {
          const ip = `${network}.${place}.${sent.length + at}`
          return click(withClickId(source, ip), placement, ip, headers)
        })
        sent.push(...(await Promise.all(some)))
      }
      return sent
    }
    const people = await send(PEOPLE_EACH, '189.6', 'good.example')
    await send(SENT[source].bots, '177.32', 'bad.example', BOT)
    tokens[source] = people.map(
      ({ location }) => new URL(location ?? '').searchParams.get('crivo_click') ?? '',
    )
  }
  expect(new Set(Object.values(tokens).flat()).size).toBe(SOURCES.length * PEOPLE_EACH)
  const wanted = { dimension: 'utmSource', from: FROM, to: TO }
  const arrived = async () => {
    await watch()
    const { rows } = await ask<Breakdown>('/api/analytics/breakdown', wanted)
    return rows.map(({ value, counts }) => [value, counts.pass + counts.givt])
  }
  const sent = SOURCES.map((source) => [source, PEOPLE_EACH + SENT[source].bots] as const)
  expect(sent.reduce((sum, [, count]) => sum + count, 0)).toBe(VISITS)
  await expect.poll(arrived, DELIVERED).toEqual(expect.arrayContaining(sent))
})

it('imports costs from CSV and reports the wasted part, exact to the cent', async () => {
  const { visits } = await listVisits({ limit: '1' })
  const day = visits[0]?.timestamp.slice(0, 10)
  await open(money())
  await page.getByRole('button', { name: 'Custos', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Importar CSV' }).click()
  const dialog = page.getByRole('dialog')
  const lines = SOURCES.map((source) => `${day},${campaignId},${source},${SENT[source].cost}`)
  const csv = ['day,campaign,utm_source,cost', ...lines, `${day},${campaignId},meta,1`].join('\n')
  await dialog.getByLabel('Linhas do CSV, começando pelo cabeçalho').fill(csv)
  await dialog.getByRole('button', { name: 'Importar', exact: true }).click()
  await dialog.getByText('4 linhas importadas').waitFor()
  await dialog.getByText('Uma linha anterior tem o mesmo dia e a mesma fonte').waitFor()
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()

  const { rows, total } = await reported()
  for (const source of SOURCES) {
    const row = rows.find(({ value }) => value === source)
    const { bots, cost } = SENT[source]
    expect([row?.visits, row?.invalid]).toEqual([PEOPLE_EACH + bots, bots])
    // Rows are rounded to add up to the total, which moves no row by more than this.
    expect(Math.abs(micros(row?.spent ?? null) - micros(cost))).toBeLessThanOrEqual(20_000)
  }
  expect(total.spent).toBe(sumOf(SOURCES.map((source) => SENT[source].cost)))
  expect(sumOf(rows.map(({ spent }) => spent))).toBe(total.spent)
  expect(sumOf(rows.map(({ wasted }) => wasted))).toBe(total.wasted)
  await page
    .getByText(/De R?\$|De US\$/)
    .first()
    .waitFor()
  await page.getByText('1.240,00', { exact: false }).first().waitFor()
})

it('blocks the bad placement three clicks after the report', async () => {
  await open(money('&lang=en'))
  await page.getByLabel('Group by').selectOption('placement')
  await page.getByRole('button', { name: 'Block bad.example…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
  await page.getByText('bad.example blocked in 1 campaign', { exact: true }).waitFor()
  await expect
    .poll(async () => {
      blockedIps += 1
      const { location } = await click(templates.google, 'bad.example', `189.7.0.${blockedIps}`)
      return location ?? ''
    }, DELIVERED)
    .toContain(FALLBACK)
  const { location } = await click(templates.google, 'good.example', '189.7.1.1')
  expect(location).toContain(PAGE)
})

it('lists each invalid visit with its click ID in the evidence file', async () => {
  await open(money('&lang=es'))
  await page.getByRole('button', { name: 'Archivo de pruebas' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('un archivo no garantiza un abono', { exact: false }).waitFor()
  await dialog.getByLabel('Red', { exact: true }).selectOption('other')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Descargar CSV' }).click(),
  ])
  const file = await readFile(await download.path(), 'utf8')
  const [header = '', ...found] = file.trim().split('\r\n')
  expect(header).toContain('date_time_utc,click_id,ip_address')
  const { visits } = await listVisits({ class: 'givt', limit: '100' })
  expect(found).toHaveLength(SOURCES.reduce((sum, source) => sum + SENT[source].bots, 0))
  expect(found.map((line) => line.slice(line.lastIndexOf(',') + 1))).toEqual(
    visits.map(({ id }) => id),
  )
  for (const [at, { clientIp, timestamp, utmSource }] of visits.entries()) {
    expect(found[at]).toContain(`,${clickIdOf(utmSource ?? '', clientIp)},${clientIp},no,`)
    expect(found[at]).toContain(timestamp.slice(0, 19))
  }
})

it('accepts each conversion once by postback, and refuses conversions without a click', async () => {
  token = await signIn(apiUrl, DEMO_ACCOUNT)
  const issued = await call<{ secret: string }>('POST', '/api/api-keys', {
    ...{ name: 'Postback', scopes: ['convert'], campaignId: null },
  })
  key = issued.secret
  const postback = async (sent: Record<string, string>) => {
    const answer = await fetch(`${apiUrl}/v1/conversions?${new URLSearchParams({ ...sent, key })}`)
    return answer.status
  }
  for (const source of SOURCES) {
    for (const [at, payout] of SENT[source].payouts.entries()) {
      const click = { token: tokens[source]?.[at] ?? '', currency: 'USD' }
      const transactionId = `${source}-${at}`
      expect(await postback({ ...click, payout: '1.00', transactionId })).toBe(200)
      // Sends a correction, then repeats it.
      expect(await postback({ ...click, payout, transactionId })).toBe(200)
      expect(await postback({ ...click, payout, transactionId })).toBe(200)
    }
  }
  const returned = {
    token: tokens.google?.at(-1) ?? '',
    currency: 'USD',
    transactionId: 'returned',
  }
  expect(await postback({ ...returned, payout: '99.99' })).toBe(200)
  expect(await postback({ ...returned, payout: '99.99', status: 'refunded' })).toBe(200)
  const unknown = `${(tokens.google?.[0] ?? '').slice(0, -4)}AAAA`
  expect(await postback({ token: unknown, payout: '5', currency: 'USD' })).toBe(404)
  expect(await postback({ token: tokens.meta?.[9] ?? '', payout: '5', currency: 'XYZ' })).toBe(400)
  // Reports do not include conversions of visits in the last hour.
  expect((await reported()).total).toMatchObject({ conversions: 0, revenue: '0.00' })
})

it('later shows the revenue, exact to the cent', async () => {
  await product.stop()
  product = await startControlPlane(ports, STATE, { entry: LATER, onLog: () => undefined })
  token = await signIn(apiUrl, DEMO_ACCOUNT)
  const { rows, total } = await reported()
  const payouts = SOURCES.flatMap((source) => SENT[source].payouts)
  expect(total).toMatchObject({ conversions: payouts.length, revenue: sumOf(payouts) })
  for (const source of SOURCES) {
    const row = rows.find(({ value }) => value === source)
    expect([source, row?.revenue]).toEqual([source, sumOf(SENT[source].payouts)])
  }
  await open(money('&lang=es'))
  await page.getByRole('link', { name: 'Costes y retorno' }).first().waitFor()
  await page.getByText('115,52', { exact: false }).first().waitFor()
  await open('/dashboard/analytics/conversions')
  await page.getByText('115,52', { exact: false }).first().waitFor()
})
