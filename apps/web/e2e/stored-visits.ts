import type { Page } from 'playwright-core'
import { callAs } from './call-as.ts'

/** Returns the stored visits of a view. Edges deliver sooner after a read of the live list. */
export async function storedVisits(page: Page, query: URLSearchParams | string = '') {
  await callAs(page, '/api/analytics/real-time?limit=1')
  return (await callAs(page, `/api/analytics/visits?${query}`)).visits
}
