import type { Predicate } from '../../ruleset/program.ts'
import { type Draft, nobody, numberReader, sourceOf } from './draft.ts'

export function compileIp(draft: Draft): Predicate | null {
  const { raw, negated, scope } = draft
  const set = scope.lists.ranges(raw, sourceOf(draft))
  if (set === null) return null
  if (set.isEmpty) return nobody
  return (facts) => facts.ip !== null && set.has(facts.ip) !== negated
}

export function compileNumber(draft: Draft): Predicate | null {
  const { raw, fact, negated, scope } = draft
  const read = numberReader(fact)
  const set = scope.lists.numbers(raw, sourceOf(draft))
  if (read === null || set === null) return null
  if (set.size === 0) return nobody
  return (facts) => {
    const seen = read(facts)
    return seen !== null && set.has(seen) !== negated
  }
}
