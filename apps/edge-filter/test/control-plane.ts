import { env } from 'cloudflare:workers'
import {
  ACCOUNT_HEADER,
  ACCOUNT_PARAMETER,
  FEED_HEADER,
  FEED_VERSION_HEADER,
  FILTERS_CALL,
  type FilterTurn,
  fromBase64Url,
  HOUR_SEED_HEADER,
  type HourSeed,
  ORIGIN_VIEW_PATH,
  type SignedRuleset,
  type VisitBatch,
  verifyEdgeCall,
  writeHourSeed,
} from '@crivo/shared'
import { vi } from 'vitest'
import type { SignedFeed } from '#feed/signed-feed.ts'
import { readBatch } from './visits.ts'

export interface ReceivedBatch {
  readonly body: string
  readonly batch: VisitBatch
}

/**
 * Replaces the network with a control plane that verifies every call like the real one, records
 * batches, and responds as configured by `onVisits` and `onRuleset`.
 */
export class FakeControlPlane {
  readonly received: ReceivedBatch[] = []
  readonly unsigned: string[] = []
  /** User agents of all calls. */
  readonly agents = new Set<string | null>()
  rulesetCalls = 0
  /** The header names of each fetch that showed an origin's view. */
  readonly originViews: string[][] = []
  watched = false
  /**
   * The newest batch form that the control plane reads; `undefined` for form 1, which is not
   * reported.
   */
  batchForm: number | undefined
  clicks: Record<string, number> = {}
  /** `null` for a release without seeds. */
  seed: HourSeed | null = null
  /** Sent in responses; `null` for a release without tickets. */
  ticket: string | null = null
  /** The account tickets sent with calls. */
  readonly named: (string | null)[] = []
  now: () => number = () => Date.now()
  published: SignedRuleset | null = null
  feed: SignedFeed | null = null
  feedCalls = 0
  /** Responds to calls to hosts other than its own. */
  onPage: (request: Request) => Promise<Response> | Response = () =>
    new Response(null, { status: 404 })
  /** Returns the answer to a batch; `null` acknowledges it. */
  onVisits: (batch: ReceivedBatch) => Promise<Response | null> | Response | null = () => null
  onRuleset: () => Response | null = () => null
  /** Filter switches received so far. */
  readonly turns: FilterTurn[] = []
  /** Returns the ruleset version that includes a switch; `null` while the control plane is down. */
  onTurn: (turn: FilterTurn) => number | null = () => this.published?.version ?? 0
  onOriginView = (names: string[]): Response => {
    this.originViews.push(names)
    return new Response(null, { status: 204 })
  }

  constructor() {
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
      this.answer(new Request(input, init)),
    )
  }

  /** Visit ids by batch id; like the real control plane, stores each batch once. */
  readonly stored = new Map<string, string[]>()

  get storedIds(): string[] {
    return [...this.stored.values()].flat()
  }

  async answer(request: Request): Promise<Response> {
    const url = new URL(request.url)
    if (url.host !== 'control.example') return this.onPage(request)
    this.agents.add(request.headers.get('user-agent'))
    const body = await request.text()
    const key = fromBase64Url(String(env.EDGE_KEY))
    const call = { method: request.method, path: url.pathname + url.search, body }
    if (key === null || !(await verifyEdgeCall(call, request.headers, { key, now: this.now() }))) {
      this.unsigned.push(call.path)
      const date = new Date(this.now()).toUTCString()
      return new Response(null, { status: 401, headers: { date } })
    }
    this.named.push(url.searchParams.get(ACCOUNT_PARAMETER))
    if (url.pathname === '/edge/v1/feed') return this.#giveFeed(url)
    if (url.pathname === ORIGIN_VIEW_PATH) return this.onOriginView([...request.headers.keys()])
    if (url.pathname === FILTERS_CALL) return this.#takeTurn(JSON.parse(body))
    const answer = call.method === 'POST' ? await this.#takeVisits(body) : this.#giveRuleset(url)
    if (this.feed !== null) {
      answer.headers.set(FEED_VERSION_HEADER, String(this.feed.statement.version))
    }
    if (this.ticket !== null) answer.headers.set(ACCOUNT_HEADER, this.ticket)
    if (this.seed !== null) answer.headers.set(HOUR_SEED_HEADER, writeHourSeed(this.seed))
    return answer
  }

  async #takeVisits(body: string): Promise<Response> {
    const received = { body, batch: readBatch(body) }
    this.received.push(received)
    const refusal = await this.onVisits(received)
    if (refusal !== null) return refusal
    const { batchId, visits } = received.batch
    const duplicate = this.stored.has(batchId)
    if (!duplicate)
      this.stored.set(
        batchId,
        visits.map((visit) => visit.id),
      )
    const rulesetVersion = this.published?.version ?? 0
    const accepted = duplicate ? 0 : visits.length
    const { watched, clicks, batchForm } = this
    const feedVersion = this.feed?.statement.version
    return Response.json({
      ...{ accepted, duplicate, rulesetVersion, watched, clicks, batchForm },
      feedVersion,
    })
  }

  #takeTurn(turn: FilterTurn): Response {
    const version = this.onTurn(turn)
    if (version === null) return new Response(null, { status: 503 })
    this.turns.push(turn)
    return Response.json({ version })
  }

  #giveFeed(url: URL): Response {
    this.feedCalls += 1
    if (this.feed === null || Number(url.searchParams.get('have')) >= this.feed.statement.version) {
      return new Response(null, { status: 204 })
    }
    const headers = { [FEED_HEADER]: JSON.stringify(this.feed.statement) }
    return new Response(this.feed.feed, { headers })
  }

  #giveRuleset(url: URL): Response {
    this.rulesetCalls += 1
    const refusal = this.onRuleset()
    if (refusal !== null) return refusal
    if (this.published === null) return new Response(null, { status: 404 })
    const isCurrent = Number(url.searchParams.get('have')) >= this.published.version
    return isCurrent ? new Response(null, { status: 204 }) : Response.json(this.published)
  }
}
