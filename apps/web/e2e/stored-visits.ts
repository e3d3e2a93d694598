import type { Page } from 'playwright-core'
import { callAs } from './call-as.ts'

/** Returns a view's stored visits. Reads the live list first, which makes edges deliver sooner. */
export async function storedVisits(page: Page, query: URLSearchParams | string = '') {
  await callAs(page, '/api/analytics/real-time?limit=1')
  return (await callAs(page, `/api/analytics/visits?${query}`)).visits
}
