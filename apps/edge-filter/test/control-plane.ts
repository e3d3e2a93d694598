import { env } from 'cloudflare:workers'
import { fromBase64Url, type SignedRuleset, type VisitBatch, verifyEdgeCall } from '@crivo/shared'
import { vi } from 'vitest'
import { readBatch } from './visits.ts'

export interface ReceivedBatch {
  readonly body: string
  readonly batch: VisitBatch
}

/**
 * A control plane in place of the network: verifies every call as the real one
 * does, keeps what it received and answers as `onVisits` says.
 */
export class FakeControlPlane {
  readonly received: ReceivedBatch[] = []
  readonly unsigned: string[] = []
  rulesetCalls = 0
  watched = false
  clicks: Record<string, number> = {}
  now: () => number = () => Date.now()
  published: SignedRuleset | null = null
  /** `null`: acknowledged. */
  onVisits: (batch: ReceivedBatch) => Promise<Response | null> | Response | null = () => null
  onRuleset: () => Response | null = () => null

  constructor() {
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
      this.#answer(new Request(input, init)),
    )
  }

  /** Ids of the visits in acknowledged batches, each batch counted once as the real one does. */
  readonly stored = new Map<string, string[]>()

  get storedIds(): string[] {
    return [...this.stored.values()].flat()
  }

  async #answer(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const body = await request.text()
    const key = fromBase64Url(String(env.EDGE_KEY))
    const call = { method: request.method, path: url.pathname + url.search, body }
    if (key === null || !(await verifyEdgeCall(call, request.headers, { key, now: this.now() }))) {
      this.unsigned.push(call.path)
      const date = new Date(this.now()).toUTCString()
      return new Response(null, { status: 401, headers: { date } })
    }
    return call.method === 'POST' ? this.#takeVisits(body) : this.#giveRuleset(url)
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
    const { watched, clicks } = this
    return Response.json({ accepted, duplicate, rulesetVersion, watched, clicks })
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
