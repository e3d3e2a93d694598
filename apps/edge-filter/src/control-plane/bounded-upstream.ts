import { type Runtime, withTimeout } from '@crivo/runtime'
import { SECOND_MS } from '@crivo/shared'
import type { Upstream } from './upstream.ts'

/** A visitor waits for this call, which is tried twice. */
const CLAIM_MS = SECOND_MS
/** Four attempts and one call to the control plane fit into the 30 s of `waitUntil`. */
const RECORD_MS = 3 * SECOND_MS
/** Longer than the Hub's own timeout for the control plane; callers set a shorter one. */
const RULESET_MS = 12 * SECOND_MS
/** A health check waits for this call. */
const STATE_MS = SECOND_MS
/** The control plane waits for these calls. */
const CONTROL_MS = 5 * SECOND_MS

/**
 * Wraps a Hub so that its calls reject after a timeout. All calls can be retried: windows,
 * clicks and rulesets are deduplicated by id or version.
 */
export function boundedUpstream(hub: Upstream, runtime: Pick<Runtime, 'setTimer'>): Upstream {
  const within = <Answer>(call: Promise<Answer>, ms: number): Promise<Answer> =>
    withTimeout(runtime, call, ms, () => {
      throw new Error(`no answer within ${ms} ms`)
    })
  return {
    record: (window) => within(hub.record(window), RECORD_MS),
    ruleset: (have) => within(hub.ruleset(have), RULESET_MS),
    push: (signed) => within(hub.push(signed), CONTROL_MS),
    feed: (have) => within(hub.feed(have), RULESET_MS),
    noteFeed: (version) => within(hub.noteFeed(version), CONTROL_MS),
    claim: (claim) => within(hub.claim(claim), CLAIM_MS),
    watch: () => within(hub.watch(), CONTROL_MS),
    state: () => within(hub.state(), STATE_MS),
    turnFilters: (filtering) => within(hub.turnFilters(filtering), CONTROL_MS),
  }
}
