import { GuardError, nameOf } from '@crivo/network-guard'
import type { ValidatedUrl } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { urlCheckLimits } from '#core/rate-limits/attempt-limits.ts'
import { claimRateLimit } from '#core/rate-limits/claim-rate-limit.ts'
import { targetLimits } from '#core/rate-limits/target-limits.ts'
import { ownedBy } from '#db/owned-by.ts'
import { domains } from '#db/schema.ts'
import { fromGuardError, refuseUnreached } from '#outbound/from-guard-error.ts'
import { AppError } from '#platform/app-error.ts'
import { USER_AGENT } from '#platform/user-agent.ts'

const HEADERS = { accept: 'text/html,*/*;q=0.8', 'user-agent': USER_AGENT }

/**
 * Checks that a URL responds as a campaign's page must. Throws `URL_REFUSED` or `URL_UNREACHABLE`
 * with the guard's code, `URL_STATUS` with the status, `TOO_MANY_ATTEMPTS`.
 */
export async function validateUrl(
  ctx: AccountContext,
  input: { url: string },
): Promise<ValidatedUrl> {
  await claimRateLimit(ctx, urlCheckLimits(ctx.accountId))
  const answer = await ctx.guard
    .fetch(input.url, {
      headers: HEADERS,
      body: 'none',
      beforeHop: async (url) => {
        // An edge would respond with the page that this visit got.
        if (await isOwnDomain(ctx, nameOf(url))) throw new GuardError('own_host', url.href)
        await claimRateLimit(ctx, targetLimits(url))
      },
    })
    .catch((error: unknown) => {
      throw fromGuardError(error)
    })
  const { status, statusText, url, hops, contentType } = answer
  refuseUnreached(answer)
  if (status < 200 || status > 299) {
    const text = `${status} ${statusText}`.trim()
    throw new AppError('URL_STATUS', [{ path: 'url', code: `status_${status}` }], null, text)
  }
  return {
    ok: true,
    status,
    url,
    hops: [...hops],
    contentType,
    isHtml: contentType === 'text/html' || contentType === 'application/xhtml+xml',
  }
}

async function isOwnDomain({ db, accountId }: AccountContext, name: string): Promise<boolean> {
  // An edge serves only its own domain; a subdomain is a different host.
  const own = await db
    .select({ id: domains.id })
    .from(domains)
    .where(ownedBy(domains, accountId, eq(domains.name, name)))
    .get()
  return own !== undefined
}
