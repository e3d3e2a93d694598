import type { AccountContext } from '#core/context.ts'
import { isSecure } from '#core/webhooks/is-secure.ts'
import { fromGuardError } from '#outbound/from-guard-error.ts'
import { AppError } from '#platform/app-error.ts'

/** Checks an endpoint and returns its origin. Throws `URL_REFUSED` or `URL_UNREACHABLE`. */
export async function checkEndpoint(ctx: AccountContext, address: string): Promise<string> {
  if (!isSecure(ctx, address)) {
    throw new AppError('URL_REFUSED', [{ path: 'endpoint', code: 'https_only' }])
  }
  try {
    return (await ctx.guard.check(address)).origin
  } catch (error) {
    throw fromGuardError(error, 'endpoint')
  }
}
