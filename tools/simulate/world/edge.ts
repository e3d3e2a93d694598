import { deriveEdgeKey, fromBase64Url, toBase64Url } from '@crivo/shared'
import { VisitIds } from '@crivo/visit'
import type { Random } from '../../fuzz/random.ts'
import { DurableHost } from '../platform/durable-host.ts'
import { dataCenterCaches } from '../platform/files.ts'
import { Part } from '../platform/part.ts'
import {
  type EdgeRequest,
  Hub,
  handleRequest,
  type IsolateContext,
  startIsolate,
} from '../product.js'
import { API_HOST } from './control-plane.ts'
import { type Internet, textOf } from './internet.ts'
import { SECRETS } from './secrets.ts'
import { stubsOf } from './stubs.ts'
import type { Truth } from './truth.ts'

const ISOLATES = 2

interface Isolate {
  readonly part: Part
  readonly variables: Record<string, string>
  readonly context: IsolateContext
}

/** One domain's edge: isolates of its worker in a data center, and its Hub. */
export class Edge {
  readonly id: number
  readonly name: string
  readonly hub: DurableHost<Hub>
  readonly #internet: Internet
  readonly #random: Random
  readonly #truth: Truth
  readonly #isolates: (Isolate | null)[] = Array.from({ length: ISOLATES }, () => null)
  #variables: Record<string, string>
  readonly #visitIds: VisitIds
  #caches = dataCenterCaches()
  /** How far the isolates' clocks are ahead, in milliseconds. */
  clockAhead = 0
  /** Returns whether a worker with these variables crashes instead of answering. */
  crashes: (variables: Readonly<Record<string, string>>) => boolean = () => false

  constructor(
    { id, name, variables }: { id: number; name: string; variables: Record<string, string> },
    { internet, random, truth }: { internet: Internet; random: Random; truth: Truth },
  ) {
    this.id = id
    this.name = name
    this.#internet = internet
    this.#random = random
    this.#truth = truth
    this.#variables = variables
    this.#visitIds = new VisitIds(bytesOf(variables.EDGE_KEY ?? ''))
    this.hub = new DurableHost({
      name: `hub ${name}`,
      schedule: internet.schedule,
      random,
      create: (state, part) =>
        new Hub(state, this.#variables, part.runtime(internet.fetchOf(part))),
    })
  }

  /** Returns a worker's variables as a deployment sets them, including the domain's own key. */
  static async variablesOf({ id, name }: { id: number; name: string }) {
    const { id: keyId, jwk } = JSON.parse(SECRETS.RULESET_KEY)
    return {
      DOMAIN_ID: String(id),
      DOMAIN_NAME: name,
      CONTROL_PLANE_URL: `https://${API_HOST}`,
      EDGE_KEY: toBase64Url(await deriveEdgeKey(bytesOf(SECRETS.EDGE_MASTER_KEY), id)),
      TRUSTED_KEYS: JSON.stringify({ [keyId]: jwk.x }),
      ABUSE_CONTACT: `https://${API_HOST}/report-abuse`,
      DNS_RESOLVER: 'off',
    }
  }

  get parts(): Part[] {
    return this.#isolates.flatMap((each) => each?.part ?? [])
  }

  /** Returns the ID under which a visit is recorded. */
  async idOf(requestId: string, address: string): Promise<string> {
    return this.#visitIds.of(requestId, address)
  }

  /** Returns the index of a random isolate. */
  draw(): number {
    return this.#random.below(ISOLATES)
  }

  /** Handles a request in one of the isolates; rejects if the isolate is killed meanwhile. */
  async handle(
    request: EdgeRequest,
    at = this.draw(),
    requestId = this.#internet.nextId(),
  ): Promise<Response> {
    const { part, context, variables } = this.#isolate(at)
    if (this.crashes(variables)) throw new Error('the worker crashed')
    const waitUntil = (work: Promise<unknown>) => void work.catch(() => {})
    return part.within(async () => handleRequest(request, { ...context, waitUntil, requestId }))
  }

  kill(at: number): void {
    this.#isolates[at]?.part.kill()
    this.#isolates[at] = null
  }

  /** Replaces all isolates and the Hub's instance, as a release does. */
  restart(): void {
    for (const at of this.#isolates.keys()) this.kill(at)
    this.hub.kill()
  }

  /**
   * Redeploys the worker with other variables and restarts its isolates one by one within the given
   * time.
   */
  deploy(variables: Record<string, string>, withinMs: number): void {
    this.#variables = variables
    if (withinMs === 0) {
      this.restart()
      return
    }
    const soon = (replace: () => void) =>
      this.#internet.schedule.in(this.#random.below(withinMs), replace)
    for (const at of this.#isolates.keys()) soon(() => this.kill(at))
    soon(() => this.hub.kill())
  }

  /** Returns whether the next request starts an isolate. */
  isCold(at: number): boolean {
    return this.#isolates[at] === null
  }

  forgetCaches(): void {
    this.#caches = dataCenterCaches()
  }

  #isolate(at: number): Isolate {
    const known = this.#isolates[at]
    if (known) return known
    const { schedule, network } = this.#internet
    const part = new Part(
      { schedule, random: this.#random },
      () => this.clockAhead,
      () => this.kill(at),
    )
    const truth = this.#truth
    const onAnswer = (method: string, values: readonly unknown[]) => {
      if (method === 'record') truth.acknowledge((values[0] as { visits: string }).visits)
    }
    const onArrival = (method: string, values: readonly unknown[]) => {
      if (method === 'record') truth.noteSent((values[0] as { visits: string }).visits)
    }
    const caller = { network, part, link: 'edge-hub', onArrival, onAnswer } as const
    const HUB = stubsOf(caller, () => this.hub)
    const isDirect = (url: string) => url.includes('/edge/v1/visits')
    const send = this.#internet.fetchOf(part, (url, body, response) => {
      if (isDirect(url) && response.ok) truth.acknowledgeBatch(body)
    })
    const fetch: typeof send = (input, init) => {
      if (isDirect(String(input))) truth.noteSentBatch(textOf(init?.body))
      return send(input, init)
    }
    const variables = this.#variables
    const context = startIsolate({ ...variables, HUB }, part.runtime(fetch), this.#caches)
    const isolate = { part, context, variables }
    this.#isolates[at] = isolate
    return isolate
  }
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const bytes = fromBase64Url(text)
  if (bytes === null) throw new Error('not base64url')
  return bytes
}
