import type { SignedRuleset } from '@crivo/shared'
import type { Claim } from '@crivo/visit'
import type { VisitWindow } from './visit-window.ts'

/** Version of the ruleset that is held or published; `null` while there is none. */
export interface RulesetVersion {
  readonly version: number | null
}

export interface RulesetReply extends RulesetVersion {
  /** The ruleset, where its version is not the one the caller has. */
  readonly signed: SignedRuleset | null
}

/** What became of a ruleset that was offered. */
export type Admission = 'accepted' | 'stale' | 'forged' | 'other-domain' | 'too-large' | 'invalid'

export interface PushReply extends RulesetVersion {
  readonly admission: Admission
}

/**
 * What stands behind a domain's workers: its Hub, or where there is none the control plane
 * itself. A call that fails rejects.
 */
export interface Upstream {
  /** Takes a window of visits; a repeated one does no harm. */
  record(window: VisitWindow): Promise<RulesetVersion>
  /** The domain's ruleset, unless it is the version that the caller has. */
  ruleset(have: number): Promise<RulesetReply>
  /** Takes a ruleset that the control plane pushed. */
  push(signed: SignedRuleset): Promise<PushReply>
  /** Counts a click, unless the limit is reached, and gives the clicks before it. */
  claim(claim: Claim): Promise<number>
  /** Somebody watches: what waits is sent at once, and what comes within seconds. */
  watch(): Promise<void>
}

/** Gives the upstream for one call: the stub of a Hub whose call failed may be broken for good. */
export type Connect = () => Upstream
