import { type Discovery, discoverPaths, ROBOTS_NAME } from '@crivo/inspection'
import { GuardError } from '@crivo/network-guard'
import { SECOND_MS } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { claimRateLimit } from '#core/rate-limits/claim-rate-limit.ts'
import { targetLimits } from '#core/rate-limits/target-limits.ts'
import { fromGuardError } from '#outbound/from-guard-error.ts'
import { visitLimits } from './limits.ts'
import { noteOwnRequests } from './note-own-requests.ts'

const TYPES = ['text/html', 'application/xhtml+xml', 'text/plain', 'text/xml', 'application/xml']
const DEADLINE_MS = 30 * SECOND_MS

/**
 * Returns the paths that a site lists itself. Throws `URL_REFUSED`, `URL_UNREACHABLE` or
 * `TOO_MANY_ATTEMPTS`.
 */
export async function discoverSlugs(ctx: AccountContext, { url }: { url: string }) {
  await claimRateLimit(ctx, visitLimits(ctx.accountId))
  try {
    await ctx.guard.check(url)
    return toAnswer(await discoverPaths(url, createLoad(ctx), ctx.inspector))
  } catch (error) {
    throw fromGuardError(error)
  }
}

function createLoad(ctx: AccountContext) {
  const signal = ctx.timeout(DEADLINE_MS)
  const headers = { 'user-agent': `${ROBOTS_NAME}/1.0 (+${ctx.config.appUrl})` }
  const beforeHop = async (hop: URL) => void (await claimRateLimit(ctx, targetLimits(hop)))
  const afterHop = noteOwnRequests(ctx)
  return async (url: string) => {
    try {
      const request = { headers, contentTypes: TYPES, signal, beforeHop, afterHop }
      const answer = await ctx.guard.fetch(url, request)
      return answer.status === 200 ? { url: answer.url, text: answer.text } : null
    } catch (error) {
      if (signal.aborted || error instanceof GuardError) return null
      throw error
    }
  }
}

const toAnswer = ({ paths, isDisallowed }: Discovery) => ({
  totalFound: paths.length,
  slugs: paths.map(({ path }) => path),
  found: [...paths],
  isDisallowed,
})
