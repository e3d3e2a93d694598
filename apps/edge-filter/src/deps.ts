import type { BotSignatures, ClickCaps } from '@crivo/visit'
import type { Config } from './env.ts'
import type { RulesetCache } from './ruleset-cache.ts'
import type { Connect } from './upstream.ts'
import type { VisitSink } from './visit-sink.ts'

export type WaitUntil = (promise: Promise<unknown>) => void

/** Everything that answering a request needs from outside. */
export interface Deps {
  readonly config: Config
  readonly rulesets: RulesetCache
  readonly visits: VisitSink
  readonly signatures: BotSignatures
  readonly clickCaps: ClickCaps
  readonly connect: Connect
  readonly fetch: (request: Request) => Promise<Response>
  /** Milliseconds since the epoch, UTC. */
  readonly now: () => number
  readonly waitUntil: WaitUntil
  /** Of the request that is being answered. */
  readonly requestId: string
}
