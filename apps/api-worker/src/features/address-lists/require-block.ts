import { normalizeBlock } from '#core/addresses/normalize-block.ts'
import type { Context } from '#core/context.ts'
import { AppError } from '#platform/app-error.ts'
import { currentFeed } from '#publishing/feed/current-feed.ts'
import { ownersOf, reviewersOfEntry } from '#publishing/reviewers/find-reviewers.ts'

/**
 * Returns an address or block in canonical form. Throws `VALIDATION_FAILED` if it is neither, or
 * `PARITY_REFUSED` if it would block a reviewer.
 */
export async function requireBlock(ctx: Context, text: string): Promise<string> {
  const ip = normalizeBlock(text)
  if (ip === null) {
    throw new AppError('VALIDATION_FAILED', [{ path: 'ip', code: 'invalid_address' }])
  }
  const { crawlers } = await currentFeed.read(ctx)
  const owner = ownersOf(reviewersOfEntry(ip, crawlers))
  if (owner !== '') {
    throw new AppError('PARITY_REFUSED', [{ path: 'ip', code: 'names_review_crawler', owner }])
  }
  return ip
}
