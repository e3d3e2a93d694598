import { nameOf } from '@crivo/network-guard'
import { parseVisitorUrl, type VisitorUrl } from '@crivo/visit'
import type { EdgeContext } from './context.ts'
import { isOwnPath, serveOwnPath } from './endpoints/own-endpoints.ts'
import { withRequestId } from './lib/request-id.ts'
import { textAnswer } from './lib/text-answer.ts'
import type { HeldRuleset } from './ruleset/isolate-ruleset.ts'
import { answerWithoutRuleset } from './visit/answer-without-ruleset.ts'
import { serveVisit } from './visit/serve-visit.ts'

const ALLOWED = 'GET, HEAD, OPTIONS'
/** The paths at which browsers look for a host's icon unless a page names another. */
const ICON = /^\/(?:favicon\.ico|apple-touch-icon[\w-]*\.png)$/

/** Answers every request to the domain, including malformed ones. */
export function handleRequest(
  request: Request,
  context: EdgeContext,
): Promise<Response> | Response {
  const { method } = request
  const answered = answer(request, method, context)
  return method === 'HEAD' ? withoutBody(answered) : answered
}

const withoutBody = async (answered: Promise<Response> | Response): Promise<Response> =>
  new Response(null, await answered)

/**
 * Awaits only when necessary, because awaiting a plain value takes as long as evaluating a rule.
 */
function answer(
  request: Request,
  method: string,
  context: EdgeContext,
): Promise<Response> | Response {
  const { config, requestId } = context
  const url = parseVisitorUrl(request.url)
  if (url !== null && isOwnPath(url.pathname)) return answerOwnPath(request, url, context)
  if (url === null || (url.hostname !== config.domainName && nameOf(url) !== config.domainName)) {
    return withRequestId(textAnswer(404, 'This host is not served here.'), requestId)
  }
  if (method !== 'GET' && method !== 'HEAD') return withRequestId(refuseMethod(method), requestId)
  // Browsers request the icon automatically, so deciding this request would count its visitor
  // twice, often with the other page: it lacks the visitor's referrer and parameters.
  if (ICON.test(url.pathname))
    return withRequestId(textAnswer(404, 'There is nothing here.'), requestId)
  const arrivedAt = context.now()
  const answerBy = (ruleset: HeldRuleset | null) =>
    ruleset === null
      ? withRequestId(answerWithoutRuleset(request, url, context), requestId)
      : serveVisit(request, url, { ruleset, arrivedAt }, context)
  const ruleset = context.rulesets.current(context.waitUntil)
  return ruleset instanceof Promise ? ruleset.then(answerBy) : answerBy(ruleset)
}

const answerOwnPath = async (request: Request, url: VisitorUrl, context: EdgeContext) =>
  withRequestId(await serveOwnPath(request, url, context), context.requestId)

/** Rejects writes, because forms post to the page's own origin. */
const refuseMethod = (method: string): Response =>
  method === 'OPTIONS'
    ? new Response(null, { status: 204, headers: { allow: ALLOWED } })
    : textAnswer(405, 'This method is not allowed here.', { allow: ALLOWED })
