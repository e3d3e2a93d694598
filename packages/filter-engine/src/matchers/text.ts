import type { Facts } from '../facts.ts'
import type { Matcher } from './matcher.ts'

/** Whether a text fact is one of `values`, compared as written. An empty list matches nobody. */
export function matchText(
  read: (facts: Facts) => string | null,
  values: readonly string[],
): Matcher {
  const wanted = new Set(values)
  return (facts) => {
    const seen = read(facts)
    return seen === null ? null : wanted.has(seen)
  }
}
