import type { Sqlite } from '../platform/sqlite.ts'
import { newestFeed } from './add-feed.ts'
import type { ControlPlane } from './control-plane.ts'
import type { Edge } from './edge.ts'
import { fail, type Truth } from './truth.ts'
import { readVersions, type Versions } from './versions.ts'

interface Watched {
  readonly control: ControlPlane
  readonly truth: Truth
}

/**
 * After each write to the database, checks that no version decreases or exceeds its source's
 * version and that every published text is stored.
 */
export function watchVersions({ control, truth }: Watched): void {
  const before = new Map<number, Versions>()
  const isChanged = changesOf(control.database, ['domains'])
  control.onWrite = () => {
    if (!isChanged()) return
    for (const row of readVersions(control.database)) {
      const { id, draft, published, edge, hash } = row
      const last = before.get(id)
      before.set(id, row)
      try {
        if (published > draft) fail(`domain ${id}: published ${published}, drafted ${draft}`)
        if (edge > published) fail(`domain ${id}: edge has ${edge}, published ${published}`)
        if (hash !== null && control.texts.read(`ruleset:${hash}`) === null) {
          fail(`domain ${id}: version ${published} is published before its text is stored`)
        }
        if (last === undefined) continue
        for (const name of ['draft', 'published', 'edge'] as const) {
          if (name === 'edge' && row.isRemoved) continue
          if (row[name] < last[name]) {
            fail(`domain ${id}: ${name} version went back from ${last[name]} to ${row[name]}`)
          }
        }
      } catch (violation) {
        truth.note(violation)
      }
    }
  }
}

/** Returns a function that reports whether a table has been written since its last call. */
export function changesOf(database: Sqlite, tables: readonly string[]): () => boolean {
  let known = -1
  return () => {
    const last = database.lastWrite(tables)
    const isChanged = last !== known
    known = last
    return isChanged
  }
}

/** More windows than the visits of a day fill. */
const MOST_WINDOWS = 2_000

/** Checks a Hub's version, queue and alarm after each of its transactions. */
export function watchHub({ truth, control }: Watched, { hub, name }: Edge): void {
  let highest = 0
  let newest = 0
  const hasVersion = changesOf(hub.database, ['highest_version'])
  const hasFeed = changesOf(hub.database, ['held_feed'])
  const hasWindows = changesOf(hub.database, ['visit_windows'])
  let waiting = 0
  hub.onCommit = () => {
    const one = (text: string) => Number(Object.values(hub.database.run(text, []).rows[0] ?? {})[0])
    try {
      if (hasVersion()) {
        const version = one('select coalesce(max(version), 0) from highest_version')
        if (version < highest) fail(`${name}: the Hub went back from ${highest} to ${version}`)
        highest = version
      }
      if (hasFeed()) {
        const feed = one('select coalesce(max(version), 0) from held_feed')
        if (feed < newest) fail(`${name}: the feed went back from ${newest} to ${feed}`)
        if (feed > newest && feed > newestFeed(control.database)) {
          fail(`${name}: feed ${feed} is none`)
        }
        newest = feed
      }
      if (hasWindows()) waiting = one('select count(*) from visit_windows')
      if (waiting > MOST_WINDOWS) fail(`${name}: ${waiting} windows wait in the Hub`)
      if (waiting > 0 && hub.busy === 0 && hub.alarmAt === null) {
        fail(`${name}: ${waiting} windows wait in the Hub without an alarm`)
      }
    } catch (violation) {
      truth.note(violation)
    }
  }
}
