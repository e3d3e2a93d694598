import type { Page } from 'playwright-core'
import { product } from './product.ts'

/** Calls the API as the user signed in on the page; parses the JSON response. */
export async function callAs(page: Page, path: string, init: RequestInit = {}) {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
  return (await fetch(`${product.dashboardUrl}${path}`, { ...init, headers })).json()
}
