import { SIGNATURE_AGENTS } from '@crivo/filter-engine'
import { type Runtime, withTimeout } from '@crivo/runtime'
import { Telemetry } from '@crivo/runtime/telemetry'
import { SECOND_MS } from '@crivo/shared'
import {
  AccessCounts,
  type AskReverseDns,
  BotSignatures,
  ClaimLimits,
  ClickCaps,
  ClickTokens,
  MemoryStore,
  ReverseDnsOpinions,
  resolveAt,
  TokenBuckets,
  VisitIds,
  VisitTickets,
} from '@crivo/visit'
import { Challenges } from './check-page/challenges.ts'
import type { EdgeContext } from './context.ts'
import { boundedUpstream } from './control-plane/bounded-upstream.ts'
import { DirectUpstream } from './control-plane/direct-upstream.ts'
import { HeldState } from './control-plane/held-state.ts'
import type { Connect, RulesetVersion } from './control-plane/upstream.ts'
import type { Env } from './env.ts'
import { DataCenterFeed } from './feed/data-center-feed.ts'
import { IsolateFeed } from './feed/isolate-feed.ts'
import { type Config, readConfig } from './lib/config.ts'
import { log } from './lib/log.ts'
import { VisitScriptCache } from './lib/visit-script-cache.ts'
import { DataCenterPages } from './page-cache/data-center-pages.ts'
import { fetchCopy } from './page-cache/fetch-copy.ts'
import { PageCache } from './page-cache/page-cache.ts'
import type { PageReply, PageSource } from './page-cache/page-reply.ts'
import type { PageRequest } from './page-cache/page-request.ts'
import { RecentPeople } from './page-cache/recent-people.ts'
import { shortLived } from './page-cache/short-lived.ts'
import { throughDataCenter } from './page-cache/through-data-center.ts'
import { askThroughDataCenter, type OpinionSource } from './reverse-dns/ask-through-data-center.ts'
import { DataCenterOpinions } from './reverse-dns/data-center-opinions.ts'
import { type Caches, DataCenterRuleset } from './ruleset/data-center-ruleset.ts'
import { HourSeeds } from './ruleset/hour-seeds.ts'
import {
  DIRECT_PACE,
  HUB_PACE,
  IsolateRuleset,
  type RulesetSource,
} from './ruleset/isolate-ruleset.ts'
import { GatheringSink } from './visit/visit-sink.ts'

export interface IsolateContext extends Omit<EdgeContext, 'waitUntil' | 'requestId'> {
  /** `null` without a collector. */
  readonly telemetry: Telemetry | null
}

/** Creates the context shared by all requests of an isolate. Throws a `ConfigError`. */
export function startIsolate(env: Env, runtime: Runtime, caches: Caches): IsolateContext {
  const config = readConfig(env)
  const { now, setTimer, random, fetch } = runtime
  const fetchKeys = (request: Request) => {
    request.headers.set('user-agent', config.userAgent)
    return fetch(request)
  }
  const copy = new DataCenterRuleset(config, caches)
  const direct = new DirectUpstream(config, runtime)
  const connectDirect = () => direct
  const hub = hubOf(env, config)
  const connectHub = hub && (() => boundedUpstream(hub(), runtime))
  const connect = connectHub ?? connectDirect
  const readCopy = () => copy.read()
  const feedCopy = new DataCenterFeed(config, caches)
  const feeds = new IsolateFeed(
    {
      copy: () => feedCopy.read(),
      news: (have) => connect().feed(have),
      keep: (signed) => feedCopy.write(signed),
    },
    config,
    runtime,
  )
  const seeds = new HourSeeds()
  const noteVersions = (reply: RulesetVersion) => {
    feeds.note(reply.feedVersion)
    seeds.take(reply.seed)
    rulesets.noteFilters(reply)
  }
  const rulesetOf =
    (of: Connect): RulesetSource =>
    async (have) => {
      const reply = await of().ruleset(have)
      noteVersions(reply)
      return reply.signed
    }
  const askDirect = rulesetOf(connectDirect)
  const news = connectHub === null ? askDirect : withStandby(rulesetOf(connectHub), askDirect, now)
  const accesses = new AccessCounts()
  const sources = {
    news,
    first: connectHub === null ? [news, readCopy] : [news, readCopy, askDirect],
    keep: (signed: Parameters<typeof copy.write>[0]) => copy.write(signed),
  }
  const rulesets = new IsolateRuleset(
    sources,
    connectHub === null ? DIRECT_PACE : HUB_PACE,
    runtime,
  )
  const targets = connectHub === null ? [connectDirect] : [connectHub, connectDirect]
  return {
    config,
    rulesets,
    feeds,
    seeds,
    signatures: new BotSignatures(SIGNATURE_AGENTS, { ...runtime, fetch: fetchKeys }),
    askReverseDns: reverseDnsAsker(hub, config, { runtime, caches }),
    clickCaps: new ClickCaps((claim) => connect().claim(claim)),
    claims: new ClaimLimits(),
    accesses,
    tickets: new VisitTickets(config.edgeKey, runtime),
    clickTokens: new ClickTokens(config.edgeKey, 'edge', runtime),
    visitIds: new VisitIds(config.edgeKey),
    askReceipt: (call) => direct.askReceipt(call),
    receiptLimits: new TokenBuckets(RECEIPT_RATE),
    challenges: new Challenges(config.edgeKey, runtime),
    visitScript: new VisitScriptCache(config.controlPlaneUrl, runtime),
    pages: new PageCache({
      source: pageSource(hub, config, { runtime, caches }),
      graceMs: GRACE_MS,
      people: connectHub === null ? new RecentPeople(random) : null,
      runtime,
    }),
    visits: new GatheringSink(
      targets,
      (reply) => {
        noteVersions(reply)
        accesses.learn(reply.activity ?? [], now())
        rulesets.confirm(reply.version)
      },
      runtime,
    ),
    connect,
    state: new HeldState(connect, now),
    hasHub: connectHub !== null,
    telemetry: telemetryOf(config, runtime),
    fetch,
    now,
    setTimer,
    random,
  }
}

type ConnectHub = NonNullable<ReturnType<typeof hubOf>>

/** Returns how to reach the domain's Hub; `null` without one. */
const hubOf = ({ HUB }: Env, { domainName }: Config) =>
  HUB === undefined ? null : () => HUB.get(HUB.idFromName(domainName))

/**
 * Returns a source that asks another one while the first fails, at the pace of edges without a Hub.
 * Otherwise, whoever uses up the Hub's daily quota could keep earlier rules near reviewers.
 */
function withStandby(
  source: RulesetSource,
  standby: RulesetSource,
  now: Runtime['now'],
): RulesetSource {
  let askedAt = Number.NEGATIVE_INFINITY
  return async (have) => {
    try {
      return await source(have)
    } catch (error) {
      if (now() - askedAt < DIRECT_PACE.trustMs) throw error
      askedAt = now()
      return standby(have)
    }
  }
}

/** Ten calls at once, then one a minute. */
export const RECEIPT_RATE = { burst: 10, perSecond: 1 / 60 }

/** How long visitors get an old copy during a refetch, so that nobody waits. */
const GRACE_MS = 30 * SECOND_MS

/** Longer than the Hub's own time limit for a page. */
const PAGE_MS = 17 * SECOND_MS

/**
 * Returns the source of pages: the data center's cache, then the Hub or, without a Hub, the origin.
 */
function pageSource(
  hub: ConnectHub | null,
  config: Config,
  { runtime, caches }: { readonly runtime: Runtime; readonly caches: Caches },
): PageSource {
  const { fetch } = runtime
  const direct: PageSource = (wanted) => fetchCopy(wanted, { ...config, fetch, runtime })
  const cached = new DataCenterPages(caches, config)
  if (hub === null) return throughDataCenter([direct], cached, runtime)
  const askHub = async (wanted: PageRequest): Promise<PageReply> => hub().page(wanted)
  const kept: PageSource = (wanted) =>
    withTimeout(runtime, askHub(wanted), PAGE_MS, () => {
      throw new Error(`no answer within ${PAGE_MS} ms`)
    })
  return throughDataCenter([shortLived(kept, runtime), direct], cached, runtime)
}

function reverseDnsAsker(
  hub: ConnectHub | null,
  config: Config,
  { runtime, caches }: { readonly runtime: Runtime; readonly caches: Caches },
): AskReverseDns | null {
  const { resolverUrl, domainName } = config
  if (resolverUrl === null) return null
  const { now, fetch } = runtime
  const here = new ReverseDnsOpinions(resolveAt(resolverUrl, fetch), new MemoryStore(), runtime)
  const source: OpinionSource =
    hub === null
      ? (key, question) => here.ask(key, question)
      : (key, question) => hub().reverseDns(key, question)
  return askThroughDataCenter(source, new DataCenterOpinions(caches, domainName), { config, now })
}

function telemetryOf(config: Config, runtime: Runtime): Telemetry | null {
  const { collector, domainId, scriptVersion, userAgent } = config
  if (collector === null) return null
  const resource = {
    'service.name': 'crivo-edge',
    'service.version': scriptVersion,
    'crivo.domain.id': domainId,
  }
  const onLost = (reason: string) => log.warn('telemetry not taken', { reason })
  return new Telemetry({ collector, resource, userAgent, onLost, runtime })
}
