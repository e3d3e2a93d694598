import { type Feed, openFeed } from '@crivo/filter-engine'
import {
  FEED_HEADER,
  type FeedStatement,
  feedStatementSchema,
  MAX_FEED_BYTES,
  parseJson,
  sha256Hex,
  verifyFeed,
} from '@crivo/shared'
import type { Config } from '#lib/config.ts'
import { log, reasonOf } from '#lib/log.ts'

/** A feed with the control plane's statement about it. */
export interface SignedFeed {
  readonly statement: FeedStatement
  readonly feed: ArrayBuffer
}

/** Reads a feed and its statement from a response; `null` if it has no valid statement. */
export async function readSignedFeed(response: Response): Promise<SignedFeed | null> {
  const statement = feedStatementSchema.safeParse(
    parseJson(response.headers.get(FEED_HEADER) ?? ''),
  ).data
  return statement === undefined ? null : { statement, feed: await response.arrayBuffer() }
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
    return refuse(statement, reasonOf(error))
  }
}

function refuse({ version }: FeedStatement, reason: string): null {
  log.error('feed refused', { version, reason })
  return null
}
