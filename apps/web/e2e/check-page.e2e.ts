import type { ListedRules } from '@crivo/shared'
import { PEOPLE } from '@crivo/visit/sample-visitors'
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callApi, signIn } from '../../../scripts/lib/local/api-client.ts'
import { DEMO_ACCOUNT } from '../../../scripts/lib/local/demo-account.ts'
import { findBrowser } from './browser.ts'
import { product } from './product.ts'

const PUBLISHED = { timeout: 60_000, interval: 250 }
/** An address in a hosting network. */
const HOSTED = '3.5.140.10'
/** A person’s headers; the test browser’s own reveal that it is headless. */
const PERSON = Object.fromEntries(
  (PEOPLE[0]?.headers ?? []).filter(([name]) => /^(?:user-agent|sec-ch-)/i.test(name)),
)
const USER_AGENT = Object.entries(PERSON).find(([name]) => /^user-agent$/i.test(name))?.[1] ?? ''
const PATH = '/checked'

let browser: Browser
let token: string
let campaignId: number

beforeAll(async () => {
  const { executablePath, args } = await findBrowser()
  // The check page treats browsers that say they are automated as programs.
  const asPerson = [...args, '--disable-blink-features=AutomationControlled']
  browser = await chromium.launch({ executablePath, args: asPerson, headless: true })
  token = await signIn(product.dashboardUrl, DEMO_ACCOUNT)
  const body = {
    name: 'Checked',
    path: PATH,
    domainId: 1,
    blackContent: product.pages.black,
    whiteContent: product.pages.white,
    checkedRules: ['hosting-network'],
  }
  const call = { token, body }
  campaignId = (await callApi<{ id: number }>(product.dashboardUrl, 'POST', '/api/campaigns', call))
    .id
})
afterAll(() => browser.close())

async function open(options: BrowserContextOptions) {
  const headers = { ...PERSON, 'X-Crivo-Visitor-IP': HOSTED }
  const context = await browser.newContext({
    userAgent: USER_AGENT,
    extraHTTPHeaders: headers,
    ...options,
  })
  const page = await context.newPage()
  await expect
    .poll(async () => (await page.goto(`${product.edgeUrl}${PATH}`))?.status(), PUBLISHED)
    .toBe(200)
  return page
}

it('checks a filtered visitor without scripts, who continues to the fallback page', async () => {
  const page = await open({ javaScriptEnabled: false, locale: 'es-ES' })
  await page.getByRole('heading', { name: 'Una breve comprobación' }).waitFor()
  await page.getByText('no ejecuta scripts').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('white page').waitFor()
})

it('gives the main page to a visitor whose browser solves the check, and counts both', async () => {
  const page = await open({ locale: 'pt-BR' })
  await page.getByText('black page').waitFor()
  await page.reload()
  await page.getByText('black page').waitFor()
  const errors = async () => {
    const path = `/api/campaigns/${campaignId}/rules`
    const { rules } = await callApi<ListedRules>(product.dashboardUrl, 'GET', path, { token })
    return rules.find(({ id }) => id === 'hosting-network')?.errors ?? null
  }
  await expect
    .poll(errors, PUBLISHED)
    .toMatchObject({ asked: 2, solved: 1, failed: 0, unanswered: 1 })
})
