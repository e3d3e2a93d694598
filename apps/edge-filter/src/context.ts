import type { Runtime } from '@crivo/runtime'
import type { ReceiptAnswer, ReceiptCall } from '@crivo/shared'
import type {
  AccessCounts,
  AskReverseDns,
  BotSignatures,
  ClaimLimits,
  ClickCaps,
  ClickTokens,
  TokenBuckets,
  VisitIds,
  VisitTickets,
} from '@crivo/visit'
import type { Challenges } from './check-page/challenges.ts'
import type { HeldState } from './control-plane/held-state.ts'
import type { Connect } from './control-plane/upstream.ts'
import type { IsolateFeed } from './feed/isolate-feed.ts'
import type { Config } from './lib/config.ts'
import type { VisitScriptCache } from './lib/visit-script-cache.ts'
import type { WaitUntil } from './lib/wait-until.ts'
import type { PageCache } from './page-cache/page-cache.ts'
import type { HourSeeds } from './ruleset/hour-seeds.ts'
import type { IsolateRuleset } from './ruleset/isolate-ruleset.ts'
import type { VisitSink } from './visit/visit-sink.ts'

/** The dependencies of request handling. */
export interface EdgeContext extends Pick<Runtime, 'now' | 'setTimer' | 'random' | 'fetch'> {
  readonly config: Config
  readonly rulesets: IsolateRuleset
  readonly feeds: IsolateFeed
  readonly seeds: HourSeeds
  readonly visits: VisitSink
  readonly pages: PageCache
  readonly signatures: BotSignatures
  /** `null` if the operator disabled reverse DNS. */
  readonly askReverseDns: AskReverseDns | null
  readonly clickCaps: ClickCaps
  readonly tickets: VisitTickets
  readonly clickTokens: ClickTokens
  readonly visitIds: VisitIds
  /**
   * Asks the control plane for a visit's receipt on behalf of its visitor; `null` if there is no
   * response.
   */
  readonly askReceipt: (call: ReceiptCall) => Promise<ReceiptAnswer | null>
  /** Rate limit per IP address. */
  readonly receiptLimits: TokenBuckets
  readonly challenges: Challenges
  readonly visitScript: VisitScriptCache
  readonly claims: ClaimLimits
  readonly accesses: AccessCounts
  readonly connect: Connect
  readonly state: HeldState
  readonly hasHub: boolean
  readonly waitUntil: WaitUntil
  readonly requestId: string
}
