import { fillPostback, isPostbackUrl, SAMPLE_POSTBACK, type WebhookEvent } from '@crivo/shared'
import type { Context } from '#core/context.ts'
import { isSecure } from '#core/webhooks/is-secure.ts'
import { fromGuardError } from '#outbound/from-guard-error.ts'
import { AppError } from '#platform/app-error.ts'

/**
 * Checks a URL before it is saved; fills a postback's with sample values. Throws
 * `VALIDATION_FAILED`, `URL_REFUSED` or `URL_UNREACHABLE` for `url`.
 */
export async function checkUrl(
  ctx: Pick<Context, 'config' | 'guard'>,
  url: string,
  events: readonly WebhookEvent[],
): Promise<string> {
  const isPostback = isPostbackUrl(url)
  const address = isPostback ? fillPostback(url, SAMPLE_POSTBACK) : url
  const isOther = events.some((event) => event !== 'conversion.changed')
  if (address === null || (isPostback && isOther)) {
    throw new AppError('VALIDATION_FAILED', [{ path: 'url', code: 'invalid_placeholder' }])
  }
  if (!isSecure(ctx, address)) {
    throw new AppError('URL_REFUSED', [{ path: 'url', code: 'https_only' }])
  }
  try {
    const { href } = await ctx.guard.check(address)
    return isPostback ? url : href
  } catch (error) {
    throw fromGuardError(error)
  }
}
