import { decide, findCampaign } from '@crivo/filter-engine'
import { readFacts } from '@crivo/visit'
import type { Deps } from './deps.ts'
import { HOP_HEADER } from './fetch-page.ts'
import { plainText } from './plain-text.ts'
import { respond } from './respond.ts'
import type { HeldRuleset } from './ruleset-cache.ts'

/** A visit when it arrived, milliseconds, and by what it is judged. */
interface Arrival {
  readonly ruleset: HeldRuleset
  readonly arrivedAt: number
}

/** Judges one visit, answers it and records both. */
export async function serveVisit(
  request: Request,
  url: URL,
  { ruleset, arrivedAt }: Arrival,
  deps: Deps,
): Promise<Response> {
  const { program } = ruleset
  const campaign = findCampaign(program, url.pathname)
  if (campaign === null) return plainText(404, 'There is nothing here.')
  // Not a visitor but an edge: campaigns whose pages are each other would fetch without end.
  if (request.headers.has(HOP_HEADER)) {
    return plainText(508, 'This is a campaign of its own and cannot be the page of another one.')
  }
  const id = crypto.randomUUID()
  const signer = await deps.signatures.signerOf(request)
  const seen = readFacts(request, url, deps.now(), signer)
  const { clickLimit } = campaign
  const { decision, facts } =
    clickLimit === null
      ? { decision: decide(program, campaign, seen), facts: seen }
      : await deps.clickCaps.judge({ id, program, campaign, facts: seen }, clickLimit)
  // The clock stands still while a worker computes: this is what was waited for.
  const decisionMs = Math.max(deps.now() - arrivedAt, 0)
  const { response, failure } = await respond(
    { request, url, campaign, action: decision.action, facts },
    deps,
  )
  const { status } = response
  deps.visits.record(
    { id, campaign, decision, facts, ruleset, status, failure, decisionMs },
    deps.waitUntil,
  )
  return response
}
