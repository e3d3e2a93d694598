import { decide, findCampaign } from '@crivo/filter-engine'
import type { Deps } from './deps.ts'
import { readFacts } from './facts.ts'
import { plainText } from './plain-text.ts'
import { respond } from './respond.ts'
import type { HeldRuleset } from './ruleset-cache.ts'
import { visitRow } from './visit-row.ts'

/** Judges one visit, answers it and records both. */
export async function serveVisit(
  request: Request,
  url: URL,
  ruleset: HeldRuleset,
  deps: Deps,
): Promise<Response> {
  const campaign = findCampaign(ruleset.program, url.pathname)
  if (campaign === null) return plainText(404, 'There is nothing here.')
  const facts = readFacts(request, deps.now())
  const judged = decide(ruleset.program, campaign, facts)
  const { response, failure } = await respond(
    { request, url, campaign, action: judged.action, facts },
    deps,
  )
  const decision = failure === null ? judged : { ...judged, reason: failure }
  const visit = visitRow({ campaign, decision, facts, ruleset, status: response.status })
  deps.visits.record(visit, deps.waitUntil)
  return response
}
