import { compile, FLOOR_FEED } from '@crivo/filter-engine'
import { readFacts } from '@crivo/visit'
import type { ServedVisit } from '#visit/visit-sink.ts'
import { BROWSER } from './edge.ts'
import { campaign, ORIGIN, rulesetOf } from './rulesets.ts'

/** Returns a decided visit. */
export function judgedVisit(): ServedVisit {
  const { program } = compile(rulesetOf(campaign()))
  const [compiled] = program?.campaigns ?? []
  if (program === null || compiled === undefined) throw new Error('no campaign')
  const request = new Request(`${ORIGIN}/promo`, { headers: BROWSER })
  return {
    id: crypto.randomUUID(),
    campaign: compiled,
    decision: { action: 'black', reason: 'PASS.DEFAULT', ruleId: null, monitored: null },
    facts: readFacts(request, new URL(request.url), {
      now: Date.now(),
      signatureAgent: null,
      feed: FLOOR_FEED,
    }),
    ruleset: { hash: 'a'.repeat(64) },
    status: 302,
    failure: null,
    decisionMs: 0,
    isNavigation: true,
  }
}
