import type { ControlPlaneReach, HourSeed, PageState, SignedRuleset } from '@crivo/shared'
import type { AccessTally, Claim } from '@crivo/visit'
import type { SignedFeed } from '#feed/signed-feed.ts'
import type { VisitWindow } from './visit-window.ts'

/** Version of the stored or published ruleset; `null` if there is none. */
export interface RulesetVersion {
  readonly version: number | null
  /** Version of the stored feed, 0 without a feed. Hubs of older releases omit it. */
  readonly feedVersion?: number
  /** The newest seed; `null` before the first one. Hubs of older releases omit it. */
  readonly seed?: HourSeed | null
  /**
   * When the filters were turned off, with the emergency link or because the control plane is lost;
   * `null` if they are on. Omitted by upstreams that do not track it.
   */
  readonly unfilteredSince?: number | null
}

/** The answer to recorded visits. */
export interface RecordReply extends RulesetVersion {
  /**
   * The domain's totals for the given IP addresses; omitted by upstreams that do not count them.
   */
  readonly activity?: readonly AccessTally[]
}

export interface RulesetReply extends RulesetVersion {
  /** The ruleset; `null` if the caller already has this version. */
  readonly signed: SignedRuleset | null
}

/** The result of offering a ruleset. */
export type Admission = 'accepted' | 'stale' | 'forged' | 'other-domain' | 'too-large' | 'invalid'

export interface PushReply extends RulesetVersion {
  readonly admission: Admission
}

/** A click limit that a campaign reached; `at` is in milliseconds since the epoch. */
export interface CapReached {
  readonly campaignId: number
  readonly clickLimit: number
  readonly at: number
}

/** State of an upstream, reported by health checks and in the public record. */
export interface UpstreamState {
  /** The stored ruleset and its arrival time. */
  readonly ruleset: { readonly version: number; readonly receivedAt: number } | null
  /** Number of stored visits of ended hours; `null` if the upstream stores no visits. */
  readonly waiting: number | null
  readonly controlPlane: ControlPlaneReach
  /** Clicks by campaign id. */
  readonly clicks: Readonly<Record<string, number>>
  readonly caps: readonly CapReached[]
  /** The cache state of each proxied page; omitted if the upstream does not fetch pages. */
  readonly pages?: PageState[]
}

/**
 * The backend of a domain's workers: its Hub, or the control plane for domains without one.
 * Failed calls reject.
 */
export interface Upstream {
  /** Stores a window of visits. Idempotent. */
  record(window: VisitWindow): Promise<RecordReply>
  /** Returns the domain's ruleset unless it is version `have`. */
  ruleset(have: number): Promise<RulesetReply>
  /** Accepts or rejects a ruleset pushed by the control plane. */
  push(signed: SignedRuleset): Promise<PushReply>
  /** Returns the feed if it is newer than version `have`. */
  feed(have: number): Promise<SignedFeed | null>
  /** Records that the control plane has this feed version; returns the stored version. */
  noteFeed(version: number): Promise<number>
  /** Counts a click unless the limit is reached; returns the number of earlier clicks. */
  claim(claim: Claim): Promise<number>
  /** Sends waiting visits immediately and new ones within seconds, for a live list. */
  watch(): Promise<void>
  state(): Promise<UpstreamState>
  /** Turns the domain's filters off or on, and reports the change to the control plane. */
  turnFilters(filtering: boolean): Promise<void>
}

/**
 * Returns an upstream for a single call, because a Hub's stub may be unusable after a failed call.
 */
export type Connect = () => Upstream
