import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Campaign, type CreateCampaignInput, DAY_MS, MINUTE_MS } from '@crivo/shared'
import { CRAWLERS, PEOPLE, type VisitorKind } from '@crivo/visit/sample-visitors'
import { callApi, signIn } from '../lib/local/api-client.ts'
import { DEMO_ACCOUNT, DEMO_DOMAIN } from '../lib/local/demo-account.ts'
import { findFreePorts, type Ports } from '../lib/local/ports.ts'
import {
  type Running,
  type RunningControlPlane,
  startControlPlane,
  startEdge,
} from '../lib/local/product.ts'
import { STATES } from '../lib/paths.ts'
import { sendVisit } from '../lib/visits/send.ts'
import { readReasons, readStored } from '../lib/visits/stored.ts'

const BLACK = 'https://pages.example/black'
const WHITE = 'https://pages.example/white'
/** Long enough for a small, busy machine; guards against hanging. */
const PATIENCE_MS = MINUTE_MS
const LOOK_EVERY_MS = 250

/** An edge to run with the control plane. */
export interface ReleasedEdge {
  /** Folder of the edge's bundle. */
  readonly bundle: string
  /** Whether it stores visits in a Hub. */
  readonly hasHub: boolean
}

type Visitor = 'brazilian' | 'mexican' | 'reviewer'

const KIND_NAMES: Readonly<Record<Visitor, VisitorKind['name']>> = {
  brazilian: 'Chrome, Android, Brazil',
  mexican: 'Chrome, Android, Mexico',
  reviewer: 'Googlebot',
}

const CAMPAIGN: CreateCampaignInput = {
  name: 'Life',
  path: '/life',
  domainId: DEMO_DOMAIN.id,
  blackContent: BLACK,
  whiteContent: WHITE,
  deliveryMode: 'redirect',
}

/**
 * Runs campaigns from start to end on edges and a control plane of different releases, one edge
 * after another.
 */
export class CampaignLife {
  readonly #state: string
  readonly #ports: Ports
  readonly #controlPlane: RunningControlPlane
  #edge: Running | null = null
  readonly #token: string
  readonly #watching: NodeJS.Timeout
  #sent = 0
  /** IP addresses of people who got a page from the current edge, and of its reviewers. */
  readonly #judged = new Set<string>()
  readonly #reviewers = new Set<string>()
  /** Visits by reason that earlier edges left in the ledger. */
  #earlier: ReadonlyMap<string, number> = new Map()

  private constructor(
    state: string,
    ports: Ports,
    parts: { controlPlane: RunningControlPlane; token: string },
  ) {
    this.#state = state
    this.#ports = ports
    this.#controlPlane = parts.controlPlane
    this.#token = parts.token
    // Keeps the live list open: otherwise, the edge may delay visits by a minute.
    this.#watching = setInterval(() => {
      this.#call('GET', '/api/analytics/real-time?limit=1').catch(() => undefined)
    }, 1_000)
  }

  /** Starts a control plane without an edge: the current one, or the one in the folder `bundle`. */
  static async start(name: string, bundle?: string): Promise<CampaignLife> {
    const state = `life-${name}`
    await rm(join(STATES, state), { recursive: true, force: true })
    const ports = await findFreePorts()
    const controlPlane = await startControlPlane(ports, state, {
      onLog: () => undefined,
      ...(bundle !== undefined && { bundle }),
    })
    const apiUrl = `http://127.0.0.1:${ports.api}`
    const token = await signIn(apiUrl, DEMO_ACCOUNT)
    // The account was created with today's terms; an earlier release asks for its own.
    await callApi(apiUrl, 'POST', '/api/auth/accept-terms', { token })
    return new CampaignLife(state, ports, { controlPlane, token })
  }

  /** Starts over with another edge, whose Hub is empty. */
  async startOver(edge: ReleasedEdge): Promise<void> {
    await this.#edge?.stop()
    await rm(join(STATES, this.#state, 'edge'), { recursive: true, force: true })
    this.#judged.clear()
    this.#reviewers.clear()
    this.#earlier = await readReasons(this.#state)
    this.#edge = await startEdgeOf(this.#ports, this.#state, edge)
  }

  /** Replaces the edge but keeps its Hub. */
  async replaceEdge(edge: ReleasedEdge): Promise<void> {
    await this.#edge?.stop()
    this.#edge = await startEdgeOf(this.#ports, this.#state, edge)
  }

  create(changes: Partial<CreateCampaignInput>): Promise<Campaign> {
    return this.#call('POST', '/api/campaigns', { ...CAMPAIGN, ...changes })
  }

  async change({ id }: Campaign, changes: Partial<CreateCampaignInput>): Promise<void> {
    await this.#call('PUT', `/api/campaigns/${id}`, { ...CAMPAIGN, ...changes })
  }

  async togglePause({ id }: Campaign): Promise<void> {
    await this.#call('POST', `/api/campaigns/${id}/pause`)
  }

  async delete({ id }: Campaign): Promise<void> {
    await this.#call('DELETE', `/api/campaigns/${id}`)
  }

  /** Sets whether the account, which must be on the free plan, is over its quota. */
  async setOverQuota(isOver: boolean): Promise<void> {
    const until = isOver ? Date.now() + DAY_MS : null
    await this.#store(
      `update accounts set plan = '${isOver ? 'free' : 'starter'}', over_quota_until = ${until}`,
    )
  }

  /** Suspends a campaign, or lifts its suspension. */
  async setClosed({ id }: Campaign, isClosed: boolean): Promise<void> {
    await this.#store(
      `update campaigns set suspended = ${isClosed ? `'closed'` : null} where id = ${id}`,
    )
  }

  /**
   * Returns the newest forms and the version that the edge has, as known to the control plane, and
   * those of the published ruleset.
   */
  forms() {
    return this.#controlPlane.database
      .prepare(
        `select edge_ruleset_form as ruleset, edge_batch_form as batch,
           published_form as published, edge_version as taken, published_version as version
         from domains where id = ?`,
      )
      .bind(DEMO_DOMAIN.id)
      .first<Record<'ruleset' | 'batch' | 'published' | 'taken' | 'version', number>>()
  }

  /** Returns the edge's public traffic policy. */
  async readPolicy(): Promise<{ readonly reportAbuseTo: string }> {
    const response = await fetch(`${this.#edgeUrl}/.well-known/traffic-policy.json`)
    return (await response.json()) as { reportAbuseTo: string }
  }

  runCron(): Promise<void> {
    return this.#controlPlane.runCron()
  }

  /** Returns the page that a visitor gets, or the response's status if it contains no page. */
  async visit(visitor: Visitor): Promise<string> {
    const { network, headers } = kindOf(visitor)
    const count = this.#sent++
    // 10.0.0.0/8 is private, so only reviewers are recognised by their network.
    const address =
      visitor === 'reviewer' ? `${network}.${count % 256}` : `10.0.${count >> 8}.${count & 0xff}`
    const url = new URL(`${this.#edgeUrl}${CAMPAIGN.path}`)
    const connecting = ['CF-Connecting-IP', address] as const
    const { status, location } = await sendVisit(url, address, [connecting, ...headers])
    if (location === null) return String(status)
    const visitors = visitor === 'reviewer' ? this.#reviewers : this.#judged
    visitors.add(address)
    return { [BLACK]: 'black', [WHITE]: 'white' }[location] ?? new URL(location).pathname
  }

  /**
   * Repeats a visit until it returns the expected page or time runs out. Returns the last result.
   */
  async visitUntil(visitor: Visitor, expected: string): Promise<string> {
    return until(() => this.visit(visitor), expected)
  }

  /** Returns the reviewers whose IP addresses are in the ledger. */
  async exposed(): Promise<string[]> {
    const stored = await readStored(this.#state)
    return [...this.#reviewers].filter((address) => stored.has(address))
  }

  /**
   * Waits until every person who got a page is in the ledger exactly once. Returns those who are
   * missing or stored more than once.
   */
  async missing(): Promise<string[]> {
    let missing: string[] = []
    const find = async () => {
      const stored = await readStored(this.#state)
      missing = [...this.#judged].filter((address) => stored.get(address) !== 1)
      return missing.length
    }
    await until(find, 0)
    return missing
  }

  /** Returns the reasons of the current edge's visits in the ledger, except reviewers'. */
  async reasons(): Promise<string[]> {
    const stored = await readReasons(this.#state)
    return [...stored]
      .filter(([reason, count]) => count > (this.#earlier.get(reason) ?? 0))
      .map(([reason]) => reason)
      .filter((reason) => !/^(VERIFIED|CLAIMED)\./.test(reason))
      .sort()
  }

  get #edgeUrl(): string {
    return `http://localhost:${this.#ports.edge}`
  }

  #call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const url = `http://127.0.0.1:${this.#ports.api}`
    return callApi<T>(url, method, path, { token: this.#token, body })
  }

  /** Stores an operator's change as a draft and publishes it. */
  async #store(statement: string): Promise<void> {
    const { database } = this.#controlPlane
    await database.batch([
      database.prepare(statement),
      database.prepare('update domains set draft_version = draft_version + 1'),
    ])
    await this.runCron()
  }

  async stop(): Promise<void> {
    clearInterval(this.#watching)
    await Promise.all([this.#controlPlane.stop(), this.#edge?.stop()])
  }
}

const startEdgeOf = (ports: Ports, state: string, { bundle, hasHub }: ReleasedEdge) =>
  startEdge(ports, state, {
    onLog: () => undefined,
    bundle,
    config: `apps/edge-filter/wrangler${hasHub ? '' : '.without-hub'}.toml`,
  })

function kindOf(visitor: Visitor): VisitorKind {
  const kind = [...PEOPLE, ...CRAWLERS].find(({ name }) => name === KIND_NAMES[visitor])
  if (kind === undefined) throw new Error(`Unknown visitor ${visitor}`)
  return kind
}

/** Polls until the result is as expected or time runs out. Returns the last result. */
async function until<T>(look: () => Promise<T>, expected: T): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS
  let found = await look()
  while (found !== expected && Date.now() < deadline) {
    await sleep(LOOK_EVERY_MS)
    found = await look()
  }
  return found
}
