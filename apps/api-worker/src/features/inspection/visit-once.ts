import {
  BASE,
  COUNTRY_LANGUAGES,
  clientRedirectOf,
  DEVICES,
  headersOf,
  parsePage,
} from '@crivo/inspection'
import type { RealSimulate, Simulate } from '@crivo/shared'
import type { AccountContext } from '../../context.ts'
import { toDomainError } from '../../guard/to-domain-error.ts'
import { claimAttempt } from '../auth/attempts.ts'
import { targetLimits } from '../urls/limits.ts'
import { visitLimits } from './limits.ts'
import { toChain } from './to-chain.ts'

const TYPES = ['text/html', 'application/xhtml+xml', 'text/plain']

/**
 * Visits an address once as a device of a country, whose languages it speaks. Throws
 * `URL_REFUSED`, `URL_UNREACHABLE` or `TOO_MANY_ATTEMPTS`.
 */
export async function visitOnce(
  ctx: AccountContext,
  input: Omit<RealSimulate, 'useProxy'> & Pick<Simulate, 'customUserAgent' | 'referrer'>,
) {
  await claimAttempt(ctx, visitLimits(ctx.accountId))
  const { country, device, customUserAgent, referrer } = input
  const headers = headersOf({
    ...BASE,
    userAgent: customUserAgent || DEVICES[device],
    language: COUNTRY_LANGUAGES[country],
    ...(referrer ? { referrer } : {}),
  })
  const answer = await ctx.guard
    .fetch(input.url, {
      headers,
      contentTypes: TYPES,
      beforeHop: async (hop) => void (await claimAttempt(ctx, targetLimits(hop))),
    })
    .catch((error: unknown) => {
      throw toDomainError(error)
    })
  const { url, status, text, hops } = answer
  const visited = {
    url,
    country,
    device,
    status,
    chain: toChain(hops.map((hop) => ({ ...hop, kind: 'http' }))),
    redirectUrl: clientRedirectOf(parsePage(text, url), url)?.url ?? null,
  }
  return { visited, text }
}
