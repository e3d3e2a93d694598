import { VISIT_REPORT_PATH, type Visit } from '@crivo/shared'
import { PEOPLE } from '@crivo/visit/sample-visitors'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { createCampaign } from './call-as.ts'
import { product } from './product.ts'
import { signIn } from './sign-in.ts'
import { storedVisits } from './stored-visits.ts'
import { browser } from './tabs.ts'

const PUBLISHED = { timeout: 60_000, interval: 250 }
/** A person’s headers; the test browser’s own reveal that it is headless. */
const PERSON = Object.fromEntries(
  (PEOPLE[0]?.headers ?? []).filter(([name]) =>
    /^(?:user-agent|accept-language|sec-ch-)/i.test(name),
  ),
)

let page: Page
let campaignId: number

beforeAll(async () => {
  page = await signIn()
  const form = { name: 'Reported', path: '/reported', visitEvidence: 'on', clickParameter: 'cid' }
  campaignId = (await createCampaign(page, form)).id
  // Edges deliver sooner while the live list is open.
  await page.goto(`${product.dashboardUrl}/dashboard/analytics/live`)
})

it('reports once from a proxied page that a program opens', async () => {
  const context = await browser.newContext({
    extraHTTPHeaders: { ...PERSON, 'X-Crivo-Visitor-IP': '189.6.12.77' },
  })
  const visitor = await context.newPage()
  const reports: (string | null)[] = []
  visitor.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === VISIT_REPORT_PATH) {
      reports.push(request.postData())
    }
  })
  // The API responds before the change reaches the edge.
  const open = async () => {
    await visitor.goto(`${product.edgeUrl}/reported`)
    return visitor.textContent('body')
  }
  await expect.poll(open, PUBLISHED).toContain('black page')
  await expect.poll(() => reports.length, PUBLISHED).toBe(1)
  await visitor.mouse.click(5, 5)
  const shown = new URL(visitor.url())
  expect(shown.searchParams.get('cid')).toMatch(/^[\w-]{83}$/)
  // The edge rewrites a link to a part of the page to the visited URL, which has no token.
  const part = await visitor.evaluate((href) => {
    const link = document.body.appendChild(document.createElement('a'))
    link.href = href
    link.click()
    return location.href
  }, `${product.edgeUrl}/reported#part`)
  expect(part).toBe(`${shown.href}#part`)
  await visitor.goto('about:blank')
  expect(reports).toHaveLength(1)
  await context.close()
})

it('shows what was reported in the list of visits', async () => {
  const reported = async () => {
    const visits: Visit[] = await storedVisits(page, `campaignId=${campaignId}`)
    return visits.map(({ afterVisit }) => afterVisit)
  }
  await expect.poll(reported, PUBLISHED).toEqual(['automation'])
  await page.goto(`${product.dashboardUrl}/dashboard/analytics/visits?campaignId=${campaignId}`)
  await page.getByText('Automation found after the visit').first().waitFor({ state: 'attached' })
})
