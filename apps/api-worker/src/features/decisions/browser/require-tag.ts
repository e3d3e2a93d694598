import type { Context } from '#core/context.ts'
import { assertIntegrates } from '../assert-integrates.ts'
import { isolateCaches } from '../caches/isolate-caches.ts'
import { limitBrowser } from '../limit-rate.ts'
import { type PublishedTag, readTag } from './read-tag.ts'

/**
 * Returns the campaign of the calling page, within the rate limit `limitedAs`. Throws
 * `INVALID_API_KEY`, `ACCOUNT_INACTIVE`, `FEATURE_LOCKED` or `RATE_LIMITED`.
 */
export async function requireTag(
  ctx: Context,
  key: string,
  limitedAs: string,
): Promise<PublishedTag> {
  const now = ctx.now()
  limitBrowser(limitedAs, now)
  const tag = await isolateCaches.tags.get(key, now, () => readTag(ctx, key))
  assertIntegrates(tag.user, 'integrations')
  return tag
}
