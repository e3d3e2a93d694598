import { type Discovery, discoverPaths, ROBOTS_NAME } from '@crivo/inspection'
import { GuardError } from '@crivo/network-guard'
import { SECOND_MS } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { claimRateLimit } from '#core/rate-limits/claim-rate-limit.ts'
import { targetLimits } from '#core/rate-limits/target-limits.ts'
import { fromGuardError, refuseUnreached } from '#outbound/from-guard-error.ts'
import { AppError } from '#platform/app-error.ts'
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
    const { load, assertAnswered } = createLoad(ctx)
    const found = await discoverPaths(url, load, ctx.inspector)
    assertAnswered()
    return toAnswer(found)
  } catch (error) {
    throw fromGuardError(error)
  }
}

/** Returns how files are loaded, and a check that throws the first failure if none responded. */
function createLoad(ctx: AccountContext) {
  const signal = ctx.timeout(DEADLINE_MS)
  const headers = { 'user-agent': `${ROBOTS_NAME}/1.0 (+${ctx.config.appUrl})` }
  const beforeHop = async (hop: URL) => void (await claimRateLimit(ctx, targetLimits(hop)))
  const afterHop = noteOwnRequests(ctx)
  let hasAnswered = false
  let failure: unknown = null
  const load = async (url: string) => {
    try {
      const request = { headers, contentTypes: TYPES, signal, beforeHop, afterHop }
      const answer = await ctx.guard.fetch(url, request)
      refuseUnreached(answer)
      hasAnswered = true
      return answer.status === 200 ? { url: answer.url, text: answer.text } : null
    } catch (error) {
      if (!signal.aborted && !isUnreached(error)) throw error
      failure ??= signal.aborted ? new GuardError('timeout', url) : error
      return null
    }
  }
  const assertAnswered = () => {
    if (!hasAnswered && failure !== null) throw failure
  }
  return { load, assertAnswered }
}

const isUnreached = (error: unknown): boolean =>
  error instanceof GuardError || (error instanceof AppError && error.code === 'URL_UNREACHABLE')

const toAnswer = ({ paths, isDisallowed }: Discovery) => ({
  totalFound: paths.length,
  slugs: paths.map(({ path }) => path),
  found: [...paths],
  isDisallowed,
})
