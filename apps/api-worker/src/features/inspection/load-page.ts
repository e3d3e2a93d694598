import { type Answer, headersOf, type InspectionDeps } from '@crivo/inspection'
import { type GuardCode, GuardError, REFUSAL_CODES, SiteCookies } from '@crivo/network-guard'
import type { AccountContext } from '#core/context.ts'
import { claimRateLimit } from '#core/rate-limits/claim-rate-limit.ts'
import { inspectedHostLimits } from './limits.ts'
import { noteOwnRequests } from './note-own-requests.ts'

const TYPES = ['text/html', 'application/xhtml+xml', 'text/plain']

/** Errors caused by the caller or by us, not the site. */
const REFUSALS: readonly GuardCode[] = [...REFUSAL_CODES, 'unresolved']

interface LoadOptions {
  /** The URL whose refusal ends the inspection; `null` for none. */
  readonly target: string | null
  /** Stops loading further pages. */
  readonly deadline: AbortSignal
  /** Aborts loading by throwing its reason. */
  readonly cancelled: AbortSignal
}

/**
 * Returns an inspection's page loader, which skips pages that cannot be loaded. Throws a
 * `GuardError` if the target itself is refused, or `TOO_MANY_ATTEMPTS` if its host's rate limit is
 * exceeded.
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
    await claimRateLimit(ctx, inspectedHostLimits(hop))
  }
  const afterHop = noteOwnRequests(ctx)
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
        afterHop,
      })
    } catch (error) {
      cancelled.throwIfAborted()
      if (deadline.aborted) return null
      if (!(error instanceof GuardError)) throw error
      const isTarget = target !== null && pageAt(url) === pageAt(target)
      if (
        isTarget &&
        error.url !== null &&
        pageAt(error.url) === pageAt(target) &&
        REFUSALS.includes(error.code)
      ) {
        throw error
      }
      return null
    }
  }
}

/** Returns a URL without its parameters, because vantages add their own. */
function pageAt(address: string): string {
  const url = URL.parse(address)
  return url === null ? address : url.origin + url.pathname
}
