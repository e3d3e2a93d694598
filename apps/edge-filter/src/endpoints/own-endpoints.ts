import { nameOf } from '@crivo/network-guard'
import type { edgeHealthSchema } from '@crivo/shared'
import {
  CHECK_PATH,
  challengeSchema,
  EMERGENCY_PATH,
  FEED_PATH,
  HEALTH_PATH,
  MAX_REPORTED_PAGES,
  type PageState,
  PUSH_PATH,
  proveEdge,
  RECEIPT_PATH,
  VISIT_REPORT_PATH,
  VISIT_SCRIPT_PATH,
  WATCH_PATH,
} from '@crivo/shared'
import type { VisitorUrl } from '@crivo/visit'
import type * as z from 'zod/mini'
import type { EdgeContext } from '#context.ts'
import { FORMS } from '#control-plane/forms.ts'
import { jsonAnswer, jsonError } from '#lib/json-answer.ts'
import { policyLanguage, policyPage } from './policy-page.ts'
import { receiveCheck } from './receive-check.ts'
import { receiveFeed } from './receive-feed.ts'
import { receiveLiveViewer } from './receive-live-viewer.ts'
import { receiveRuleset } from './receive-ruleset.ts'
import { receiveVisitReport } from './receive-visit-report.ts'
import { serveEmergency } from './serve-emergency.ts'
import { serveReceipt } from './serve-receipt.ts'
import { serveVisitScript } from './serve-visit-script.ts'
import policySchema from './traffic-policy.schema.json' with { type: 'json' }
import { POLICY_PATH, POLICY_SCHEMA_PATH, trafficPolicy } from './traffic-policy.ts'

type Endpoint = (request: Request, context: EdgeContext) => Promise<Response>

const READ = ['GET', 'HEAD'] as const

const ENDPOINTS: Readonly<Record<string, { methods: readonly string[]; serve: Endpoint }>> = {
  [HEALTH_PATH]: { methods: READ, serve: serveHealth },
  '/__crivo/version': { methods: READ, serve: serveVersion },
  [POLICY_PATH]: { methods: READ, serve: servePolicyPage },
  [`${POLICY_PATH}.json`]: { methods: READ, serve: servePolicy },
  [POLICY_SCHEMA_PATH]: { methods: READ, serve: servePolicySchema },
  [RECEIPT_PATH]: { methods: [...READ, 'POST'], serve: serveReceipt },
  [EMERGENCY_PATH]: { methods: [...READ, 'POST'], serve: serveEmergency },
  [CHECK_PATH]: { methods: ['POST'], serve: receiveCheck },
  [PUSH_PATH]: { methods: ['POST'], serve: receiveRuleset },
  [FEED_PATH]: { methods: ['POST'], serve: receiveFeed },
  [WATCH_PATH]: { methods: ['POST'], serve: receiveLiveViewer },
  [VISIT_SCRIPT_PATH]: { methods: READ, serve: serveVisitScript },
  [VISIT_REPORT_PATH]: { methods: ['POST'], serve: receiveVisitReport },
}

/** Returns whether a path belongs to the edge on every host; campaigns cannot use these paths. */
export const isOwnPath = (pathname: string): boolean =>
  /^\/(?:__crivo|\.well-known)(?:\/|$)/.test(pathname)

export async function serveOwnPath(
  request: Request,
  url: VisitorUrl,
  context: EdgeContext,
): Promise<Response> {
  if (nameOf(url) !== context.config.domainName) {
    return jsonError('HOST_NOT_SERVED', context.requestId)
  }
  const endpoint = ENDPOINTS[url.pathname]
  if (endpoint === undefined) return jsonError('NOT_FOUND', context.requestId)
  if (!endpoint.methods.includes(request.method)) {
    const allow = endpoint.methods.join(', ')
    return jsonError('METHOD_NOT_ALLOWED', context.requestId, { allow })
  }
  return endpoint.serve(request, context)
}

/** Reports the edge's state and, in response to a challenge, proves its domain. */
async function serveHealth(request: Request, context: EdgeContext): Promise<Response> {
  const { domainId, edgeKey, scriptVersion } = context.config
  const asked = challengeSchema.safeParse(new URL(request.url).searchParams.get('challenge'))
  const proof = asked.success ? await proveEdge(edgeKey, { domainId, challenge: asked.data }) : null
  const health: z.infer<typeof edgeHealthSchema> = {
    status: 'ok',
    domainId,
    script: scriptVersion,
    proof,
    forms: FORMS,
    ...(await describeState(context)),
  }
  return jsonAnswer(health)
}

async function describeState({ state, hasHub, now }: EdgeContext) {
  const known = await state.read()
  if (known === null) return { hub: 'away' as const }
  const { ruleset, waiting, controlPlane, pages } = known
  const ageS = ruleset && Math.max(0, Math.floor((now() - ruleset.receivedAt) / 1_000))
  return {
    hub: hasHub ? ('ok' as const) : ('none' as const),
    ruleset: ruleset && { version: ruleset.version, ageS: ageS ?? 0 },
    waiting,
    controlPlane,
    ...(pages === undefined ? {} : { pages: reportedPages(pages) }),
  }
}

/** Returns as many pages as may be reported, those that are not cached first. */
const reportedPages = (pages: readonly PageState[]): PageState[] =>
  pages
    .toSorted((a, b) => Number(a.reason === null) - Number(b.reason === null))
    .slice(0, MAX_REPORTED_PAGES)

async function serveVersion(_request: Request, context: EdgeContext): Promise<Response> {
  const ruleset = await context.rulesets.current(context.waitUntil)
  await context.feeds.current(context.waitUntil)
  return jsonAnswer({
    script: context.config.scriptVersion,
    rulesetVersion: ruleset?.version ?? null,
    rulesetHash: ruleset?.hash ?? null,
    feedVersion: context.feeds.version,
  })
}

async function servePolicy(_request: Request, context: EdgeContext): Promise<Response> {
  return jsonAnswer(await readPolicy(context))
}

async function servePolicyPage(request: Request, context: EdgeContext): Promise<Response> {
  const language = policyLanguage(new URL(request.url), request.headers.get('accept-language'))
  return policyPage(await readPolicy(context), language)
}

async function servePolicySchema(): Promise<Response> {
  return jsonAnswer(policySchema)
}

async function readPolicy({ config, rulesets, state, now, waitUntil }: EdgeContext) {
  const ruleset = await rulesets.current(waitUntil)
  const { clicks = {}, caps = [], pages = [] } = (await state.read()) ?? {}
  const { unfilteredSince } = ruleset ?? {}
  return trafficPolicy(config, ruleset, { clicks, caps, pages, unfilteredSince }, now())
}
