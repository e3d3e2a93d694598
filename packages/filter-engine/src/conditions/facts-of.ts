import type { Condition } from './condition.ts'
import type { FactName } from './scheme.ts'

/** Returns the facts that a condition tests, in order. */
export function factsOf(condition: Condition): FactName[] {
  if ('not' in condition) return factsOf(condition.not)
  if ('all' in condition) return condition.all.flatMap(factsOf)
  if ('any' in condition) return condition.any.flatMap(factsOf)
  return [condition.fact]
}
