import { env } from 'cloudflare:workers'
import type { Ruleset } from '@crivo/filter-engine'
import type { SignedRuleset, VisitRow } from '@crivo/shared'
import { BotSignatures, ClickCaps, visitRow } from '@crivo/visit'
import type { Deps } from '../src/deps.ts'
import { readConfig } from '../src/env.ts'
import { handleRequest } from '../src/handle-request.ts'
import { requestIdOf } from '../src/request-id.ts'
import { HUB_PACE, RulesetCache } from '../src/ruleset-cache.ts'
import type { Upstream } from '../src/upstream.ts'
import { ORIGIN, signed } from './rulesets.ts'

export const BROWSER = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
  accept: 'text/html,*/*;q=0.8',
  'accept-language': 'pt-BR,pt;q=0.9,en;q=0.5',
}

interface Visit {
  readonly method?: string
  readonly headers?: HeadersInit
  readonly body?: BodyInit
  readonly cf?: Record<string, unknown>
}

/** The worker below its shell, with a Hub that holds one ruleset and pages as a function. */
export class Edge {
  readonly visits: VisitRow[] = []
  readonly pageRequests: Request[] = []
  page: (request: Request) => Response | Promise<Response> = () => new Response('a page')
  now = Date.now()
  #held: SignedRuleset | null
  readonly #deps: Omit<Deps, 'requestId'>

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
      claim: async () => 0,
      watch: async () => undefined,
      ...upstream,
    }
    const news = async (have: number) => (await client.ruleset(have)).signed
    this.#deps = {
      config: readConfig({ ...env, ...variables }),
      rulesets: new RulesetCache(
        { news, first: [news], keep: async () => undefined },
        HUB_PACE,
        () => this.now,
      ),
      clickCaps: new ClickCaps((claim) => client.claim(claim)),
      signatures: new BotSignatures(
        new Set(),
        () => Promise.reject(new Error('no directory')),
        () => this.now,
      ),
      visits: { record: (visit) => this.visits.push(visitRow(visit)) },
      connect: () => client,
      fetch: async (request) => {
        this.pageRequests.push(request)
        return this.page(request)
      },
      now: () => this.now,
      waitUntil: () => undefined,
    }
  }

  static async holding(ruleset: Ruleset): Promise<Edge> {
    return new Edge(await signed({ ruleset }))
  }

  /** Gives the Hub a newer ruleset, which is noticed at once. */
  hold(ruleset: SignedRuleset): void {
    this.#held = ruleset
    this.#deps.rulesets.confirm(ruleset.version)
  }

  /** Requests a path, or a whole address, as a browser does unless told otherwise. */
  async visit(target: string, { headers = BROWSER, ...init }: Visit = {}): Promise<Response> {
    const url = target.startsWith('/') ? ORIGIN + target : target
    const request = new Request(url, { headers, redirect: 'manual', ...init })
    return handleRequest(request, { ...this.#deps, requestId: requestIdOf(request) })
  }
}
