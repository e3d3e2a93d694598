import { SOURCES, snapshotOf, toFeedList } from '@crivo/feed'
import { encodeFeed } from '@crivo/filter-engine'
import { sha256Hex, signFeed } from '@crivo/shared'
import type { Files } from '../platform/files.ts'
import type { Sqlite } from '../platform/sqlite.ts'
import { SECRETS } from './secrets.ts'

/** Long lists would take most of a day's time and find no additional faults. */
const MOST_RANGES = 40

let built: ReturnType<typeof build> | null = null

/** Adds the next version of a feed with short lists, as stored by the control plane. */
export async function addFeed(database: Sqlite, texts: Files, now: number): Promise<void> {
  built ??= build()
  const { text, hash, sign } = await built
  const version = newestFeed(database) + 1
  const signature = await sign(version)
  texts.write(`feed:${hash}`, text)
  database.run(
    `insert into feed_versions (version, hash, key_id, signature, built_at, pushed_up_to)
     values (?, ?, 'r1', ?, ?, 0)`,
    [version, hash, signature, now],
  )
}

/** Returns the feed's current version; 0 before the first one. */
export function newestFeed(database: Sqlite): number {
  const [row] = database.run('select max(version) version from feed_versions', []).rows
  return Number(row?.version ?? 0)
}

async function build() {
  const lists = SOURCES.flatMap((source) => {
    const { content, asOf } = snapshotOf(source) ?? {}
    if (content === undefined || asOf === undefined) return []
    return content.ranges.length > MOST_RANGES ? [] : toFeedList(source, content, asOf)
  })
  const { buffer } = encodeFeed('2026-01-01T00:00:00.000Z', lists)
  const hash = await sha256Hex(buffer)
  const { jwk } = JSON.parse(SECRETS.RULESET_KEY)
  const key = await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['sign'])
  const sign = (version: number) => signFeed(key, { version, hash })
  return { text: Buffer.from(buffer).toString('base64'), hash, sign }
}
