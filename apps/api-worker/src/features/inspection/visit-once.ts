import { BASE, COUNTRY_LANGUAGES, DEVICES, headersOf } from '@crivo/inspection'
import type { RealSimulate, Simulate } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { claimRateLimit } from '#core/rate-limits/claim-rate-limit.ts'
import { targetLimits } from '#core/rate-limits/target-limits.ts'
import { fromGuardError, refuseUnreached } from '#outbound/from-guard-error.ts'
import { visitLimits } from './limits.ts'
import { noteOwnRequests } from './note-own-requests.ts'
import { toChain } from './to-chain.ts'

/** Words that indicate a shop, in the product's languages. */
const SALES_WORDS =
  /\b(?:buy|prices?|cart|checkout|comprar|compre|preços?|carrinho|precios?|carrito|finalizar compra)\b/iu

const TYPES = ['text/html', 'application/xhtml+xml', 'text/plain']

/**
 * Visits a URL once with a device and the languages of a country. Throws `URL_REFUSED`,
 * `URL_UNREACHABLE` or `TOO_MANY_ATTEMPTS`.
 */
export async function visitOnce(
  ctx: AccountContext,
  input: Omit<RealSimulate, 'useProxy'> & Pick<Simulate, 'customUserAgent' | 'referrer'>,
) {
  await claimRateLimit(ctx, visitLimits(ctx.accountId))
  const { country, device, customUserAgent, referrer } = input
  const headers = headersOf({
    ...BASE,
    // Omits client hints, which differ by device.
    headers: {},
    userAgent: customUserAgent || DEVICES[device],
    language: COUNTRY_LANGUAGES[country],
    ...(referrer ? { referrer } : {}),
  })
  const answer = await ctx.guard
    .fetch(input.url, {
      headers,
      contentTypes: TYPES,
      beforeHop: async (hop) => void (await claimRateLimit(ctx, targetLimits(hop))),
      afterHop: noteOwnRequests(ctx),
    })
    .catch((error: unknown) => {
      throw fromGuardError(error)
    })
  refuseUnreached(answer)
  const { url, status, text, hops } = answer
  const page = await ctx.inspector.parsePage(text, url)
  const visited = {
    url,
    country,
    device,
    status,
    chain: toChain(hops.map((hop) => ({ ...hop, kind: 'http' }))),
    redirectUrl: page.redirect?.url ?? null,
    hasSalesWords: [page.title, page.text, page.appText].some((each) => SALES_WORDS.test(each)),
  }
  return { visited, text }
}
