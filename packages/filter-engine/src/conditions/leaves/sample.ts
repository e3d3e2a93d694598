import { hashToPercentile } from '../../matchers/percentile.ts'
import type { Predicate } from '../../ruleset/program.ts'
import { type Draft, refuse } from './draft.ts'

export function compileSample(draft: Draft): Predicate | null {
  const { value, salt } = draft.raw
  if (typeof value !== 'number' || !(value >= 0 && value <= 100)) {
    return refuse(draft, 'value', 'Not a percentage from 0 to 100')
  }
  if (typeof salt !== 'string' || salt === '') return refuse(draft, 'salt', 'Not a string')
  const { negated } = draft
  return ({ sampleKey }) =>
    sampleKey !== null && hashToPercentile(salt, sampleKey) < value !== negated
}
