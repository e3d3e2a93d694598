import {
  MOST_CHANGES,
  MOST_RECORDED_PATHS,
  type PathRecord,
  type PublicChange,
  type Ruleset,
} from '@crivo/filter-engine'
import { DAY_MS, SECOND_MS, type Suspension } from '@crivo/shared'

type State = Omit<PublicChange, 'at'>

/** A ruleset's campaign with its suspension, which its fields do not show. */
interface Recorded {
  readonly campaign: Ruleset['campaigns'][number]
  readonly suspended: Suspension | null
}

interface Extension {
  /** The record of the previous version. */
  readonly record: readonly PathRecord[]
  readonly campaigns: readonly Recorded[]
  readonly account: NonNullable<Ruleset['account']>
  /** Milliseconds since the epoch, UTC. */
  readonly now: number
}

const KEPT_MS = 30 * DAY_MS
/** The maximum number of changes of all paths together, which leaves room for rules. */
const MOST_CHANGES_IN_ALL = 3_000

/**
 * Adds a version's changes to the record of its paths. The record belongs to a path rather than to
 * a campaign, so that deleting a campaign and creating it again does not hide anything.
 */
export function extendRecord({ record, campaigns, account, now }: Extension): PathRecord[] {
  const before = new Map(record.map((entry) => [entry.path, entry]))
  const live = new Map(
    campaigns.map(({ campaign, suspended }) => [
      campaign.path,
      stateOf(campaign, suspended, account),
    ]),
  )
  const paths = [...live.keys(), ...[...before.keys()].filter((path) => !live.has(path))]
  const most = Math.max(1, Math.min(MOST_CHANGES, Math.floor(MOST_CHANGES_IN_ALL / paths.length)))
  return paths
    .map((path) => {
      const state = live.get(path) ?? { state: 'removed' as const }
      return bounded(withState(before.get(path) ?? { path, changes: [] }, state, now), most, now)
    })
    .filter(({ changes }) => !isForgotten(changes, now))
    .slice(0, MOST_RECORDED_PATHS)
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Checks states in the engine's decision order. */
function stateOf(
  { status, alwaysWhite, window, clickLimit, peopleShare }: Recorded['campaign'],
  suspended: Suspension | null,
  account: Extension['account'],
): State {
  if (suspended === 'closed') return { state: 'suspended-closed' }
  if (account === 'frozen') return { state: 'frozen' }
  if (status === 'testing') return { state: 'testing' }
  if (status === 'paused') return { state: 'paused' }
  if (alwaysWhite === true) return { state: 'always-fallback' }
  const { from, until } = window ?? {}
  const open = { ...(from && { from }), ...(until && { until }), ...(clickLimit && { clickLimit }) }
  if (account === 'over-quota') return { state: 'over-quota', ...open }
  if (suspended === 'unfiltered') return { state: 'suspended-unfiltered' }
  return { state: 'open', ...(peopleShare !== undefined && { peopleShare }), ...open }
}

function withState({ changes, ...entry }: PathRecord, state: State, now: number): PathRecord {
  const last = changes.at(-1)
  if (last !== undefined && isSame(last, state)) return { ...entry, changes }
  const at = new Date(now - (now % SECOND_MS)).toISOString()
  return { ...entry, changes: [...changes, { at, ...state }] }
}

const isSame = (one: State, other: State): boolean =>
  one.state === other.state &&
  one.peopleShare === other.peopleShare &&
  one.from === other.from &&
  one.until === other.until &&
  one.clickLimit === other.clickLimit

/** Returns a record with only the latest state of each path and a summary of the earlier states. */
export const shortenRecord = (record: readonly PathRecord[], now: number): PathRecord[] =>
  record.map((entry) => bounded(entry, 1, now))

/**
 * Drops states that ended more than 30 days ago, and summarizes the oldest ones beyond the limit.
 */
function bounded({ path, leftOut, changes }: PathRecord, most: number, now: number): PathRecord {
  const begin = changes.findIndex((_, at) => Date.parse(changes[at + 1]?.at ?? '') > now - KEPT_MS)
  const recent = changes.slice(begin < 0 ? -1 : begin)
  const dropped = recent.slice(0, -most)
  const kept = recent.slice(-most)
  // The summary is dropped once the first kept state is 30 days old: all that it summarizes is
  // older.
  const isOver = dropped.length === 0 && Date.parse(kept[0]?.at ?? '') <= now - KEPT_MS
  const older = leftOut === undefined || isOver ? { count: 0, states: [] } : leftOut
  const count = older.count + dropped.length
  const states = [...new Set([...older.states, ...dropped.map(({ state }) => state)])].sort()
  return { path, ...(count > 0 && { leftOut: { count, states } }), changes: kept }
}

/** Returns whether a path was removed more than 30 days ago. */
const isForgotten = (changes: readonly PublicChange[], now: number): boolean => {
  const [only] = changes
  return changes.length === 1 && only?.state === 'removed' && Date.parse(only.at) <= now - KEPT_MS
}
