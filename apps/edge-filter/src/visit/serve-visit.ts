import {
  type CompiledCampaign,
  decide,
  enterStage,
  type Facts,
  findCampaign,
  formatIp,
  isCheckable,
} from '@crivo/filter-engine'
import { readFacts, type VisitorUrl, withDraw, withReverseDns } from '@crivo/visit'
import type { EdgeContext } from '#context.ts'
import { isDocument, isNavigation } from '#lib/fetch-metadata.ts'
import { withRequestId } from '#lib/request-id.ts'
import { textAnswer } from '#lib/text-answer.ts'
import { HOP_HEADER } from '#proxy/hop-header.ts'
import type { HeldRuleset } from '#ruleset/isolate-ruleset.ts'
import { askCheck } from './ask-check.ts'
import { respond } from './respond.ts'

/** The ruleset to decide by and the visit's arrival time in milliseconds. */
interface Arrival {
  readonly ruleset: HeldRuleset
  readonly arrivedAt: number
}

/** Returns whether a page is opened from outside, and not by its own scripts, frames or links. */
const opensPage = ({ headers }: Request): boolean =>
  isDocument(headers) && !headers.get('sec-fetch-site')?.startsWith('same')

/** Returns the response to a request that cannot be a visit; `null` for all others. */
function refusalOf({ headers }: Request): Response | null {
  // A service worker would keep answering its visitor, even once the campaign is closed.
  if (headers.has('service-worker')) {
    return textAnswer(404, 'Pages cannot install service workers here.')
  }
  // A page's script would count its visitor twice.
  if (headers.get('upgrade')?.toLowerCase() === 'websocket') {
    return textAnswer(404, 'There is no WebSocket here.')
  }
  // The request comes from an edge: refusing it breaks loops between campaigns that are each
  // other's pages.
  if (headers.has(HOP_HEADER)) {
    return textAnswer(508, 'This URL is a campaign itself and cannot be another campaign’s page.')
  }
  return null
}

/** Decides, answers and records one visit. */
export async function serveVisit(
  request: Request,
  url: VisitorUrl,
  { ruleset, arrivedAt }: Arrival,
  context: EdgeContext,
): Promise<Response> {
  const { program } = ruleset
  const { requestId } = context
  const found = findCampaign(program, url.pathname)
  if (found === null) return withRequestId(textAnswer(404, 'There is nothing here.'), requestId)
  const refusal = refusalOf(request)
  if (refusal !== null) return withRequestId(refusal, requestId)
  // Nearly all of these are already available, and awaiting them would take longer than deciding.
  const signer = context.signatures.signerOf(request)
  const signatureAgent = signer instanceof Promise ? await signer : signer
  const now = context.now()
  const current = context.feeds.current(context.waitUntil)
  const feed = current instanceof Promise ? await current : current
  const read = readFacts(request, url, { now, signatureAgent, feed, looksAt: found.looksAt })
  const ownId = context.visitIds.of(requestId, read.ip === null ? '' : formatIp(read.ip))
  const id = ownId instanceof Promise ? await ownId : ownId
  const asked = withReverseDns(read, feed, context)
  const identified = asked instanceof Promise ? await asked : asked
  const isArrival = identified.crawler !== null && opensPage(request)
  const admitted = context.claims.admit(identified, program.domain.id, feed, isArrival)
  const counted = context.accesses.note(admitted, found)
  const drawing = withDraw(counted, found, () => context.seeds.secretAt(now, ruleset.hash))
  const drawn = drawing instanceof Promise ? await drawing : drawing
  const { campaign, facts: seen } = enterStage(found, drawn)
  const { clickLimit } = campaign
  const judge = (by: Facts) =>
    clickLimit === null
      ? { decision: decide(program, campaign, by), facts: by }
      : context.clickCaps.judge({ id, program, campaign, facts: by }, clickLimit)
  const first = judge(seen)
  const judged = first instanceof Promise ? await first : first
  const { decision, facts, question } = isCheckable(campaign, judged.decision, judged.facts)
    ? await askCheck({ request, url, id, campaign, ruleset }, judged, judge, context)
    : { ...judged, question: null }
  // A worker's clock only advances on I/O, so this is the time spent waiting.
  const decisionMs = Math.max(context.now() - arrivedAt, 0)
  const { action } = decision
  const owner = program.domain.id
  const named = { campaignId: campaign.id, id, at: facts.now, crawler: facts.crawler, owner }
  const token =
    campaign.clickParameter === undefined || question !== null
      ? null
      : await context.clickTokens.seal(named)
  const answer = question
    ? { response: withRequestId(question, requestId), failure: null }
    : respond({ request, url, campaign, action, facts, token }, context)
  const { response, failure } = answer instanceof Promise ? await answer : answer
  if (campaign.delivery === 'proxy' && question === null) {
    await addTokens(response, { named, token, campaign }, context)
  }
  const { status } = response
  const navigates = isNavigation(request.headers)
  context.visits.record(
    {
      id,
      campaign,
      decision,
      facts,
      ruleset,
      status,
      failure,
      decisionMs,
      isNavigation: navigates,
    },
    context.waitUntil,
  )
  return response
}

interface Served {
  readonly named: Parameters<EdgeContext['tickets']['seal']>[0]
  /** The visit's click token; `null` if the campaign has no parameter for it. */
  readonly token: string | null
  readonly campaign: Pick<CompiledCampaign, 'visitEvidence' | 'clickParameter'>
}

/**
 * Adds the visit's tokens to a page shown under the campaign's address: in a header, because the
 * page's scripts can read it and it stores nothing on the device.
 */
async function addTokens(
  { headers }: Response,
  { named, token, campaign }: Served,
  { tickets }: Pick<EdgeContext, 'tickets'>,
): Promise<void> {
  if (campaign.visitEvidence !== undefined) {
    headers.append('server-timing', `crivo;desc="${await tickets.seal(named)}"`)
  }
  if (token !== null) {
    headers.append('server-timing', `crivo-click;desc="${campaign.clickParameter}=${token}"`)
  }
}
