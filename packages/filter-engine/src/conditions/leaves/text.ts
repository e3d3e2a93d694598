import { compileHosts } from '../../matchers/host.ts'
import { foldName, matchesPattern } from '../../matchers/text.ts'
import type { Predicate } from '../../ruleset/program.ts'
import { crawlersOfText, reportNaming } from '../list-scope.ts'
import { schemeOf } from '../scheme.ts'
import { type Draft, nobody, ofText, refuse, sourceOf, textReader } from './draft.ts'

export function compileText(draft: Draft): Predicate | null {
  const { raw, fact, op, negated, path, scope } = draft
  const read = textReader(fact)
  if (read === null) return null
  const source = sourceOf(draft)
  if (op === 'in') {
    const set = scope.lists.texts(raw, source)
    if (set === null) return null
    if (set.size === 0) return nobody
    if (schemeOf(fact).kind === 'host') return compileReferrer(set, negated)
    if (fact === 'city') {
      const cities = new Set([...set].map(foldName))
      return ofText(read, (seen) => cities.has(foldName(seen)), negated)
    }
    return ofText(read, (seen) => set.has(seen.toLowerCase()), negated)
  }
  const test = compileTextTest(draft)
  if (test === null) return null
  const crawlers = scope.sparesCrawlers ? crawlersOfText(String(raw.value), source.names) : []
  if (crawlers.length > 0) return reportNaming(`${path}.value`, crawlers, scope.log)
  return ofText(read, test, negated)
}

function compileReferrer(set: ReadonlySet<string>, negated: boolean): Predicate {
  const isListed = compileHosts(set)
  return ({ referrerHost }) => referrerHost !== null && isListed(referrerHost) !== negated
}

/** Maximum length of a compared text, in UTF-16 code units. */
export const MAX_TEXT = 512

export function compileTextTest(draft: Draft): ((seen: string) => boolean) | null {
  const { value } = draft.raw
  if (typeof value !== 'string' || value === '' || value.length > MAX_TEXT) {
    return refuse(draft, 'value', `Not a string of 1 to ${MAX_TEXT} characters`)
  }
  const wanted = value.toLowerCase()
  switch (draft.op) {
    case 'contains':
      return (seen) => seen.toLowerCase().includes(wanted)
    case 'startsWith':
      return (seen) => seen.toLowerCase().startsWith(wanted)
    default:
      return (seen) => matchesPattern(seen.toLowerCase(), wanted)
  }
}
