import { type Answer, headersOf, type InspectionDeps } from '@crivo/inspection'
import { type Guard, GuardError, SiteCookies } from '@crivo/network-guard'

/** Creates a loader that makes an inspection's requests through the guard. */
export function createLoad(guard: Guard): InspectionDeps['load'] {
  const jars = new Map<string, SiteCookies>()
  return async (url, vantage, { cookies, referrer }): Promise<Answer | null> => {
    const jar = jars.get(cookies) ?? new SiteCookies()
    jars.set(cookies, jar)
    const headers = headersOf(vantage)
    if (referrer !== undefined) headers.referer = referrer
    try {
      return await guard.fetch(url, { headers, cookies: jar })
    } catch (error) {
      if (error instanceof GuardError) return null
      throw error
    }
  }
}
