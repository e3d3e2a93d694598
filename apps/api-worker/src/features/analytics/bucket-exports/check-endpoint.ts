import type { AccountContext } from '#domain/context.ts'
import { isSecure } from '#domain/webhooks/is-secure.ts'
import { toDomainError } from '#guard/to-domain-error.ts'
import { DomainError } from '#platform/domain-error.ts'

/** Checks an endpoint and returns its origin. Throws `URL_REFUSED` or `URL_UNREACHABLE`. */
export async function checkEndpoint(ctx: AccountContext, address: string): Promise<string> {
  const refuse = (code: string) => new DomainError('URL_REFUSED', [{ path: 'endpoint', code }])
  if (!isSecure(ctx, address)) throw refuse('https_only')
  try {
    const url = await ctx.guard.check(address)
    if (url.pathname !== '/' || url.search !== '') throw refuse('invalid_url')
    return url.origin
  } catch (error) {
    throw toDomainError(error, 'endpoint')
  }
}
