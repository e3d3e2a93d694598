import type { Predicate } from '../../ruleset/program.ts'
import { instantSchema } from '../instant.ts'
import { type Draft, numberReader, refuse } from './draft.ts'

export function compileQuantity(draft: Draft): Predicate | null {
  const { raw, fact, negated } = draft
  const read = numberReader(fact)
  const least = raw.value
  if (read === null || typeof least !== 'number' || !Number.isFinite(least)) {
    return refuse(draft, 'value', 'Not a number')
  }
  return (facts) => {
    const seen = read(facts)
    return seen !== null && seen >= least !== negated
  }
}

export function compileFlag(draft: Draft): Predicate | null {
  const { value } = draft.raw
  if (typeof value !== 'boolean') return refuse(draft, 'value', 'Not a boolean')
  const wanted = value !== draft.negated
  return (facts) => facts.prefetch === wanted
}

export function compileTime(draft: Draft): Predicate | null {
  const { value } = draft.raw
  const parsed = instantSchema.safeParse(value)
  if (!parsed.success) return refuse(draft, 'value', 'Not an ISO 8601 time with a time zone')
  const instant = Date.parse(parsed.data)
  const wantsBefore = (draft.op === 'before') !== draft.negated
  return wantsBefore ? (facts) => facts.now < instant : (facts) => facts.now >= instant
}
