import { answerWithin } from './answer-within.ts'
import type { Upstream } from './upstream.ts'

/** A visitor waits for it, and it is made twice. */
const CLAIM_MS = 1_000
/** Four of them and the control plane's turn fit into the 30 s that follow an answer. */
const RECORD_MS = 3_000
/** Longer than the Hub waits for the control plane; who asks has a limit of its own. */
const RULESET_MS = 12_000
/** The control plane waits for these. */
const CONTROL_MS = 5_000

/**
 * A Hub whose calls reject when it does not answer in time. All may be made again: windows,
 * clicks and rulesets are known by their ids and versions.
 */
export const boundedUpstream = (hub: Upstream): Upstream => ({
  record: (window) => answerWithin(hub.record(window), RECORD_MS),
  ruleset: (have) => answerWithin(hub.ruleset(have), RULESET_MS),
  push: (signed) => answerWithin(hub.push(signed), CONTROL_MS),
  claim: (claim) => answerWithin(hub.claim(claim), CLAIM_MS),
  watch: () => answerWithin(hub.watch(), CONTROL_MS),
})
