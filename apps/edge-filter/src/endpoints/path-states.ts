import type { CompiledCampaign, PathRecord, Program, PublicChange } from '@crivo/filter-engine'
import { DAY_MS } from '@crivo/shared'
import type { CapReached } from '#control-plane/upstream.ts'

/** States of a path in the public record, including two that only the edge knows. */
export type PathState = PublicChange['state'] | 'outside-window' | 'cap-reached'

export interface PathChange {
  /** `null` if the start of the state is unknown. */
  readonly at: number | null
  readonly state: PathState
  /**
   * Share of people who get the main page, in tenths; `null` for nine or more, or if there are too
   * few people.
   */
  readonly share: number | null
}

export interface Clicks {
  /** Clicks by campaign id. */
  readonly clicks: Readonly<Record<string, number>>
  readonly caps: readonly CapReached[]
  /** When the filters were turned off at the edge. */
  readonly unfilteredSince?: number | undefined
}

const RECORD_MS = 30 * DAY_MS
const END_OF_TIME = Number.POSITIVE_INFINITY

/**
 * Returns the states of a path in the last 30 days, oldest first; the last one is in force. Adds
 * changes that did not need a new ruleset: run windows, click limits, and filters turned off at the
 * edge.
 */
export function pathStates(
  record: PathRecord,
  campaign: CompiledCampaign | null,
  { clicks, caps, unfilteredSince }: Clicks,
  now: number,
): PathChange[] {
  const own = caps.filter(({ campaignId }) => campaignId === campaign?.id)
  const all = record.changes.flatMap((change, index) => {
    const end = Date.parse(record.changes[index + 1]?.at ?? '') || END_OF_TIME
    return statesWithin(change, end, own)
  })
  const begun = all.filter(({ at }) => at <= now)
  const shown = begun.filter((_, index) => (begun[index + 1]?.at ?? END_OF_TIME) > now - RECORD_MS)
  const [last] = shown.slice(-1)
  const isCapped =
    campaign !== null &&
    campaign.clickLimit !== null &&
    (clicks[campaign.id] ?? 0) >= campaign.clickLimit
  if (last === undefined || !isRunning(last)) return shown
  if (isCapped) return [...shown, { at: null, state: 'cap-reached', share: null }]
  return unfilteredSince === undefined || last.share === null
    ? shown
    : [...shown, { at: Math.max(unfilteredSince, last.at), state: 'open', share: null }]
}

/** Returns the present state of a path whose ruleset has no record; its start time is unknown. */
export function presentState(
  { account }: Pick<Program, 'account'>,
  campaign: CompiledCampaign,
  { clicks }: Clicks,
  now: number,
): PathChange {
  const { status, alwaysWhite, runsFrom, runsUntil, clickLimit, peopleShare } = campaign
  const stateNow = (): PathState => {
    if (account === 'frozen') return 'frozen'
    if (status === 'testing') return 'testing'
    if (status === 'paused') return 'paused'
    if (alwaysWhite) return 'always-fallback'
    if (now < runsFrom || now >= runsUntil) return 'outside-window'
    if (clickLimit !== null && (clicks[campaign.id] ?? 0) >= clickLimit) return 'cap-reached'
    return account === 'over-quota' ? 'over-quota' : 'open'
  }
  const state = stateNow()
  return { at: null, state, share: state === 'open' ? (peopleShare ?? null) : null }
}

interface Begun extends PathChange {
  readonly at: number
}

/**
 * Splits a state at the boundaries of its run window and at the time its click limit was reached.
 */
function statesWithin(change: PublicChange, end: number, caps: readonly CapReached[]): Begun[] {
  const begin = Date.parse(change.at)
  const { state, peopleShare: share = null } = change
  if (state !== 'open' && state !== 'over-quota') return [{ at: begin, state, share }]
  const from = change.from === undefined ? begin : Date.parse(change.from)
  const until = change.until === undefined ? END_OF_TIME : Math.max(begin, Date.parse(change.until))
  const opens = Math.min(until, Math.max(begin, from))
  const capped = caps.find(({ at, clickLimit }) => at >= opens && clickLimit === change.clickLimit)
  const parts: Begun[] = [
    { at: begin, state: 'outside-window', share: null },
    { at: opens, state, share },
    ...(capped ? [{ at: capped.at, state: 'cap-reached' as const, share: null }] : []),
    { at: until, state: 'outside-window', share: null },
  ]
  // Drops states that are replaced immediately or begin after the end.
  return parts.filter(({ at }, index) => at < Math.min(end, parts[index + 1]?.at ?? END_OF_TIME))
}

const isRunning = ({ state }: PathChange): boolean => state === 'open' || state === 'over-quota'
