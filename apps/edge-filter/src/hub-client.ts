import type { SignedRuleset, VisitRow } from '@crivo/shared'
import type { Env } from './env.ts'

/** Version of the ruleset that the Hub holds; `null` while it has none. */
export interface RulesetVersion {
  readonly version: number | null
}

export interface RulesetReply extends RulesetVersion {
  /** The ruleset, where its version is not the one the caller has. */
  readonly signed: SignedRuleset | null
}

/** What became of a ruleset that was offered to the Hub. */
export type Admission = 'accepted' | 'stale' | 'forged' | 'other-domain' | 'too-large' | 'invalid'

export interface PushReply extends RulesetVersion {
  readonly admission: Admission
}

/** The Hub as the worker calls it. */
export interface HubClient {
  record(visits: VisitRow[]): Promise<RulesetVersion>
  ruleset(have: number): Promise<RulesetReply>
  push(signed: SignedRuleset): Promise<PushReply>
}

/** Gives a stub for one call: a stub whose call failed may be broken for good. */
export type ConnectHub = () => HubClient

export const hubConnector =
  ({ HUB }: Env, domainName: string): ConnectHub =>
  () =>
    HUB.get(HUB.idFromName(domainName))
