import { type Feed, openFeed } from '@crivo/filter-engine'
import { type FeedStatement, MAX_FEED_BYTES, sha256Hex, verifyFeed } from '@crivo/shared'
import type { Config } from '#lib/config.ts'
import { log } from '#lib/log.ts'

/** A feed with the control plane's statement about it. */
export interface SignedFeed {
  readonly statement: FeedStatement
  readonly feed: ArrayBuffer
}

/** Returns whether the control plane signed a statement. Never throws. */
export async function isGenuine(
  statement: FeedStatement,
  { trustedKeys }: Config,
): Promise<boolean> {
  try {
    return await verifyFeed(statement, trustedKeys)
  } catch {
    return false
  }
}

/**
 * Opens a feed that is signed and matches its statement's hash; otherwise returns `null`. Never
 * throws.
 */
export async function openSigned(
  { statement, feed }: SignedFeed,
  config: Config,
): Promise<Feed | null> {
  try {
    if (feed.byteLength > MAX_FEED_BYTES) return refuse(statement, 'too large')
    if ((await sha256Hex(feed)) !== statement.hash) return refuse(statement, 'another hash')
    if (!(await isGenuine(statement, config))) return refuse(statement, 'forged')
    return openFeed(feed)
  } catch (error) {
    return refuse(statement, error instanceof Error ? error.message : 'unknown')
  }
}

function refuse({ version }: FeedStatement, reason: string): null {
  log.error('feed refused', { version, reason })
  return null
}
