import type { ControlPlane } from './control-plane.ts'
import type { Edge } from './edge.ts'
import { fail, type Truth } from './truth.ts'

interface Watched {
  readonly control: ControlPlane
  readonly truth: Truth
}

interface Versions {
  readonly id: number
  readonly draft: number
  readonly published: number
  readonly edge: number
  readonly hash: string | null
}

const VERSIONS = `select id, draft_version draft, published_version published, edge_version edge,
  published_hash hash from domains`

/**
 * Checks, after each write to the database, that no version decreases or exceeds its source's, and
 * that a published text is stored.
 */
export function watchVersions({ control, truth }: Watched): void {
  const before = new Map<number, Versions>()
  control.onWrite = () => {
    for (const row of control.database.run(VERSIONS, []).rows as unknown as Versions[]) {
      const { id, draft, published, edge, hash } = row
      const last = before.get(id)
      before.set(id, row)
      try {
        if (published > draft) fail(`domain ${id}: published ${published}, drafted ${draft}`)
        if (edge > published) fail(`domain ${id}: edge has ${edge}, published ${published}`)
        if (
          hash !== null &&
          control.texts.read(`ruleset:${hash}`) === null &&
          !control.texts.isStale
        ) {
          fail(`domain ${id}: version ${published} is published before its text is stored`)
        }
        if (last === undefined) continue
        for (const name of ['draft', 'published', 'edge'] as const) {
          if (row[name] < last[name]) {
            fail(`domain ${id}: ${name} version back from ${last[name]} to ${row[name]}`)
          }
        }
      } catch (violation) {
        truth.note(violation)
      }
    }
  }
}

/** More windows than a day's visits. */
const MOST_WINDOWS = 2_000

/** Checks, after each transaction of a Hub, its version, queue and alarm. */
export function watchHub({ truth }: Pick<Watched, 'truth'>, { hub, name }: Edge): void {
  let highest = 0
  hub.onCommit = () => {
    const one = (text: string) => Number(Object.values(hub.database.run(text, []).rows[0] ?? {})[0])
    try {
      const version = one('select coalesce(max(version), 0) from highest_version')
      if (version < highest) fail(`${name}: the Hub went back from ${highest} to ${version}`)
      highest = version
      const waiting = one('select count(*) from visit_windows')
      if (waiting > MOST_WINDOWS) fail(`${name}: ${waiting} windows wait in the Hub`)
      if (waiting > 0 && hub.busy === 0 && hub.alarmAt === null) {
        fail(`${name}: ${waiting} windows wait in the Hub without an alarm`)
      }
    } catch (violation) {
      truth.note(violation)
    }
  }
}
