import type { Answer, InspectionDeps } from '@crivo/inspection'
import { headersOf } from '@crivo/inspection'
import { GuardError, SiteCookies } from '@crivo/network-guard'
import type { AccountContext } from '../../context.ts'
import { claimAttempt } from '../auth/attempts.ts'
import { inspectedHostLimits } from './limits.ts'

const TYPES = ['text/html', 'application/xhtml+xml', 'text/plain']

/** What is the asker's or ours to mend, and no answer of the site. */
const REFUSALS: readonly string[] = [
  'invalid_url',
  'scheme',
  'user_info',
  'port',
  'own_host',
  'local_name',
  'private_address',
  'unresolved',
]

interface LoadOptions {
  /** Where a refusal ends the inspection; `null`: nowhere. */
  readonly target: string | null
  /** After it nothing is loaded any more. */
  readonly deadline: AbortSignal
  /** Its reason is thrown. */
  readonly cancelled: AbortSignal
}

/**
 * Loads pages for an inspection, which goes on without those that cannot be had. Throws a
 * `GuardError` where the target itself is refused, `TOO_MANY_ATTEMPTS` where its host is
 * asked too often.
 */
export function createLoad(
  ctx: AccountContext,
  { target, deadline, cancelled }: LoadOptions,
): InspectionDeps['load'] {
  const signal = AbortSignal.any([deadline, cancelled])
  const jars = new Map<string, SiteCookies>()
  const hosts = new Set<string>()
  const claimHost = async (hop: URL) => {
    if (hosts.has(hop.hostname)) return
    hosts.add(hop.hostname)
    await claimAttempt(ctx, inspectedHostLimits(hop))
  }
  return async (url, vantage, { cookies, referrer }): Promise<Answer | null> => {
    if (deadline.aborted) return null
    const jar = jars.get(cookies) ?? new SiteCookies()
    jars.set(cookies, jar)
    const headers = headersOf(vantage)
    if (referrer !== undefined) headers.referer = referrer
    try {
      return await ctx.guard.fetch(url, {
        headers,
        cookies: jar,
        contentTypes: TYPES,
        signal,
        beforeHop: claimHost,
      })
    } catch (error) {
      cancelled.throwIfAborted()
      if (deadline.aborted) return null
      if (!(error instanceof GuardError)) throw error
      if (url === target && error.url === target && REFUSALS.includes(error.code)) throw error
      return null
    }
  }
}
