import { env } from 'cloudflare:workers'
import type { Ruleset } from '@crivo/filter-engine'
import { platformRuntime } from '@crivo/runtime'
import type {
  ReceiptAnswer,
  ReceiptCall,
  SignedRuleset,
  VisitReportRow,
  VisitRow,
} from '@crivo/shared'
import {
  AccessCounts,
  type AskReverseDns,
  BotSignatures,
  ClaimLimits,
  ClickCaps,
  ClickTokens,
  TokenBuckets,
  VisitIds,
  VisitTickets,
  visitRow,
} from '@crivo/visit'
import { Challenges } from '#check-page/challenges.ts'
import type { EdgeContext } from '#context.ts'
import { HeldState } from '#control-plane/held-state.ts'
import type { Upstream, UpstreamState } from '#control-plane/upstream.ts'
import { IsolateFeed } from '#feed/isolate-feed.ts'
import type { SignedFeed } from '#feed/signed-feed.ts'
import { handleRequest } from '#handle-request.ts'
import { readConfig } from '#lib/config.ts'
import { requestIdOf } from '#lib/request-id.ts'
import { VisitScriptCache } from '#lib/visit-script-cache.ts'
import { fetchCopy } from '#page-cache/fetch-copy.ts'
import { PageCache } from '#page-cache/page-cache.ts'
import { RecentPeople } from '#page-cache/recent-people.ts'
import { HourSeeds } from '#ruleset/hour-seeds.ts'
import { HUB_PACE, IsolateRuleset } from '#ruleset/isolate-ruleset.ts'
import { RECEIPT_RATE } from '#start-isolate.ts'
import { ORIGIN, signed } from './rulesets.ts'

export const BROWSER = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
  accept: 'text/html,image/apng,*/*;q=0.8',
  'upgrade-insecure-requests': '1',
  'accept-language': 'pt-BR,pt;q=0.9,en;q=0.5',
}

export const NO_STATE: UpstreamState = {
  ruleset: null,
  waiting: 0,
  controlPlane: 'unknown',
  clicks: {},
  caps: [],
}

interface Visit {
  readonly method?: string
  readonly headers?: HeadersInit
  readonly body?: BodyInit
  readonly cf?: Record<string, unknown>
}

/** The worker without its entry file, with a fake Hub that has one ruleset, and fake pages. */
export class Edge {
  readonly visits: VisitRow[] = []
  readonly reports: VisitReportRow[] = []
  /** Calls about receipts, and the control plane's response. */
  readonly receipts: ReceiptCall[] = []
  receipt: ReceiptAnswer | null = { reason: null }
  readonly pageRequests: Request[] = []
  page: (request: Request) => Response | Promise<Response> = () => new Response('a page')
  now = Date.now()
  askReverseDns: AskReverseDns | null = null
  setTimer = platformRuntime.setTimer
  /** The Hub's feed. */
  feed: SignedFeed | null = null
  #held: SignedRuleset | null
  readonly #context: Omit<EdgeContext, 'requestId'>

  constructor(
    held: SignedRuleset | null,
    upstream: Partial<Upstream> = {},
    variables: Record<string, string> = {},
  ) {
    this.#held = held
    const client: Upstream = {
      record: async () => ({ version: null }),
      ruleset: async () => ({ version: this.#held?.version ?? null, signed: this.#held }),
      push: async () => ({ admission: 'accepted', version: held?.version ?? null }),
      feed: async () => this.feed,
      noteFeed: async () => 0,
      claim: async () => 0,
      watch: async () => undefined,
      state: async () => NO_STATE,
      turnFilters: async () => undefined,
      ...upstream,
    }
    const seeds = new HourSeeds()
    const news = async (have: number) => {
      const reply = await client.ruleset(have)
      seeds.take(reply.seed)
      this.#context.rulesets.noteFilters(reply)
      return reply.signed
    }
    const runtime = { ...platformRuntime, now: () => this.now }
    this.#context = {
      config: readConfig({ ...env, ...variables }),
      rulesets: new IsolateRuleset(
        { news, first: [news], keep: async () => undefined },
        HUB_PACE,
        runtime,
      ),
      feeds: new IsolateFeed(
        { copy: async () => null, news: (have) => client.feed(have), keep: async () => undefined },
        readConfig({ ...env, ...variables }),
        runtime,
      ),
      seeds,
      askReverseDns: null,
      random: () => 0,
      claims: new ClaimLimits(),
      accesses: new AccessCounts(),
      clickCaps: new ClickCaps((claim) => client.claim(claim)),
      signatures: new BotSignatures(new Set(), {
        ...runtime,
        fetch: () => Promise.reject(new Error('no directory')),
      }),
      pages: new PageCache({
        source: (ask) =>
          fetchCopy(ask, {
            domainName: 'shop.example',
            allowsLocalTargets: false,
            fetch: (input, init) => this.#fetchPage(new Request(input, init)),
            runtime,
          }),
        graceMs: 30_000,
        people: new RecentPeople(() => 0),
        runtime,
      }),
      visits: {
        record: (visit) => this.visits.push(visitRow(visit)),
        report: (report) => this.reports.push(report),
      },
      tickets: new VisitTickets(new Uint8Array(32), runtime),
      clickTokens: new ClickTokens(new Uint8Array(32), 'edge', runtime),
      visitIds: new VisitIds(new Uint8Array(32)),
      askReceipt: async (call) => {
        this.receipts.push(call)
        return this.receipt
      },
      receiptLimits: new TokenBuckets(RECEIPT_RATE),
      challenges: new Challenges(new Uint8Array(32), runtime),
      visitScript: new VisitScriptCache('https://api.example', {
        now: runtime.now,
        fetch: (input) => this.#fetchPage(new Request(input as string)),
      }),
      connect: () => client,
      state: new HeldState(
        () => client,
        () => this.now,
      ),
      hasHub: true,
      fetch: (input, init) => this.#fetchPage(new Request(input, init)),
      now: runtime.now,
      setTimer: runtime.setTimer,
      waitUntil: () => undefined,
    }
  }

  static async holding(ruleset: Ruleset): Promise<Edge> {
    return new Edge(await signed({ ruleset }))
  }

  async #fetchPage(request: Request): Promise<Response> {
    this.pageRequests.push(request)
    return this.page(request)
  }

  /** Gives the Hub a newer ruleset and makes the cache refresh on the next visit. */
  hold(ruleset: SignedRuleset): void {
    this.#held = ruleset
    this.#context.rulesets.confirm(ruleset.version)
  }

  /** Requests a path or a full URL, with a browser's headers by default. */
  async visit(target: string, { headers = BROWSER, ...init }: Visit = {}): Promise<Response> {
    const url = target.startsWith('/') ? ORIGIN + target : target
    const request = new Request(url, { headers, redirect: 'manual', ...init })
    const requestId = requestIdOf(request, platformRuntime.uuid)
    return handleRequest(request, {
      ...this.#context,
      askReverseDns: this.askReverseDns,
      setTimer: this.setTimer,
      requestId,
    })
  }
}
