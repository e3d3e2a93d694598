import { SIGNATURE_AGENTS } from '@crivo/filter-engine'
import { BotSignatures } from '@crivo/visit'
import type { FoundKey } from '../api-keys/find-key.ts'
import { Held } from './held.ts'
import { Programs } from './programs.ts'
import type { PublishedTag } from './read-tag.ts'
import type { DecisionTarget } from './read-target.ts'
import { TokenBuckets } from './token-buckets.ts'

/** How long keys and pointers are used unasked: within it a change is to be in force. */
const TRUST_MS = 2_000
const NOTE_EVERY_MS = 60_000
const MOST_KEPT = 2_000

/** What all decisions of an isolate share. */
export const isolate = {
  keys: new Held<FoundKey>(TRUST_MS, MOST_KEPT),
  tags: new Held<PublishedTag>(TRUST_MS, MOST_KEPT),
  targets: new Held<DecisionTarget>(TRUST_MS, MOST_KEPT),
  /** What was noted as used. */
  noted: new Held<true>(NOTE_EVERY_MS, MOST_KEPT),
  programs: new Programs(),
  ofKeys: new TokenBuckets({ burst: 200, perSecond: 100 }),
  ofBrowsers: new TokenBuckets({ burst: 20, perSecond: 20 / 60 }),
  signatures: new BotSignatures(SIGNATURE_AGENTS, (request) => fetch(request), Date.now),
}
