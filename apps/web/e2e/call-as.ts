import type { Page } from 'playwright-core'
import { product } from './product.ts'

/** Calls the API as the user signed in on the page; parses the JSON response, if any. */
export async function callAs(
  page: Page,
  path: string,
  body?: object,
  method = body === undefined ? 'GET' : 'POST',
) {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
  const call = { method, headers, body: body === undefined ? null : JSON.stringify(body) }
  const text = await (await fetch(`${product.dashboardUrl}${path}`, call)).text()
  return text === '' ? undefined : JSON.parse(text)
}

/** Creates a campaign of the demo domain's two pages, unless the form names others. */
export const createCampaign = (page: Page, form: object) =>
  callAs(page, '/api/campaigns', {
    domainId: 1,
    blackContent: product.pages.black,
    whiteContent: product.pages.white,
    ...form,
  })
