import { Buffer } from 'node:buffer'
import { formatContent, type ListContent, parseContent } from '@crivo/feed'
import { sha256Hex } from '@crivo/shared'
import type { Context } from '#core/context.ts'

const contentKeyOf = (hash: string): string => `feed-source:${hash}`
/** The key of a feed, which is stored as base64, because backups copy the namespace as strings. */
const feedKeyOf = (hash: string): string => `feed:${hash}`

/** Stores a source's content; returns its hash. */
export async function storeContent(ctx: Context, content: ListContent): Promise<string> {
  const text = formatContent(content)
  const hash = await sha256Hex(text)
  await ctx.rulesets.put(contentKeyOf(hash), text)
  return hash
}

/** Returns a source's content; `null` while KV does not show a recent write from elsewhere. */
export async function readContent(ctx: Context, hash: string): Promise<ListContent | null> {
  const text = await ctx.rulesets.get(contentKeyOf(hash))
  return text === null ? null : parseContent(text)
}

/** Deletes a source's replaced content. */
export const deleteContent = (ctx: Context, hash: string): Promise<void> =>
  ctx.rulesets.delete(contentKeyOf(hash))

/** Stores a feed under its hash. */
export const storeFeed = (ctx: Context, hash: string, feed: ArrayBuffer): Promise<void> =>
  ctx.rulesets.put(feedKeyOf(hash), Buffer.from(feed).toString('base64'))

/** Returns a feed; `null` while KV does not show a recent write from elsewhere. */
export async function readFeedBytes(
  ctx: Context,
  hash: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const text = await ctx.rulesets.get(feedKeyOf(hash))
  // Copied, because a buffer may be a view into a shared pool.
  return text === null ? null : Uint8Array.from(Buffer.from(text, 'base64'))
}

/** Deletes a superseded feed. */
export const deleteFeed = (ctx: Context, hash: string): Promise<void> =>
  ctx.rulesets.delete(feedKeyOf(hash))
