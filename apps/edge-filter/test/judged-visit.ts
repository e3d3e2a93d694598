import { compile } from '@crivo/filter-engine'
import { readFacts } from '../src/facts.ts'
import type { JudgedVisit } from '../src/visit-row.ts'
import { BROWSER } from './edge.ts'
import { campaign, ORIGIN, rulesetOf } from './rulesets.ts'

/** A visit as it is after its answer was decided. */
export function judgedVisit(): JudgedVisit {
  const { program } = compile(rulesetOf(campaign()))
  const [compiled] = program?.campaigns ?? []
  if (program === null || compiled === undefined) throw new Error('no campaign')
  const request = new Request(`${ORIGIN}/promo`, { headers: BROWSER })
  return {
    id: crypto.randomUUID(),
    campaign: compiled,
    decision: { action: 'black', reason: 'PASS.DEFAULT', ruleId: null, monitored: null },
    facts: readFacts(request, new URL(request.url), Date.now(), null),
    ruleset: { version: 1, hash: 'a'.repeat(64), program },
    status: 302,
    failure: null,
    decisionMs: 0,
  }
}
