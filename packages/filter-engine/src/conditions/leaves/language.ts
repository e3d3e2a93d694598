import { isInLanguageRange, parseLanguageRange } from '../../matchers/language.ts'
import type { Predicate } from '../../ruleset/program.ts'
import { type Draft, nobody, sourceOf } from './draft.ts'

const LANGUAGE_RANGE = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,7}$/

const isRange = (value: unknown): value is string =>
  typeof value === 'string' && LANGUAGE_RANGE.test(value)

export function compileLanguage(draft: Draft): Predicate | null {
  const { raw, op, negated, scope } = draft
  const values = scope.lists.values(raw, sourceOf(draft))
  if (values === null) return null
  const { path, entries } = values
  const texts = entries.filter(isRange)
  for (const [index, entry] of entries.entries()) {
    if (isRange(entry)) continue
    scope.log.add(`${path}.${index}`, 'invalid_value', 'Not a language range')
  }
  if (texts.length < entries.length) return null
  const ranges = texts.flatMap(parseLanguageRange)
  if (ranges.length === 0) return nobody
  const isWanted = (tag: string): boolean => {
    for (const range of ranges) if (isInLanguageRange(tag, range)) return true
    return false
  }
  if (op === 'accepts') {
    return (facts) =>
      facts.languages !== null &&
      facts.languages.length > 0 &&
      facts.languages.some(isWanted) !== negated
  }
  return (facts) => {
    const first = facts.languages?.[0]
    return first !== undefined && isWanted(first) !== negated
  }
}
