import type { Facts } from '../../decision/facts.ts'
import type { Predicate } from '../../ruleset/program.ts'
import { type Draft, nobody, ofText, refuse, sourceOf } from './draft.ts'
import { compileTextTest, MAX_TEXT } from './text.ts'

export function compileParameter(draft: Draft): Predicate | null {
  const { raw, op, negated, scope } = draft
  const { name } = raw
  if (typeof name !== 'string' || name === '' || name.length > MAX_TEXT) {
    return refuse(draft, 'name', 'Not a parameter name')
  }
  const read = ({ parameters }: Facts): string | null =>
    Object.hasOwn(parameters, name) ? (parameters[name] ?? null) : null
  // Never unknown, because a parameter is either present or not.
  if (op === 'present') return ({ parameters }) => Object.hasOwn(parameters, name) !== negated
  if (op !== 'in') {
    const test = compileTextTest(draft)
    return test && ofText(read, test, negated)
  }
  const set = scope.lists.texts(raw, sourceOf(draft))
  if (set === null) return null
  return set.size === 0 ? nobody : ofText(read, (seen) => set.has(seen.toLowerCase()), negated)
}
