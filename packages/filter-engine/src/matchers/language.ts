import type { Facts } from '../facts.ts'
import type { Matcher } from './matcher.ts'

/**
 * Whether the visitor's first language lies in one of the ranges: basic
 * filtering of RFC 4647 section 3.3.1, so `pt` takes `pt-BR`, and `pt-BR` does
 * not take `pt-PT`.
 */
export function matchLanguage(ranges: readonly string[]): Matcher {
  const wanted = ranges.map((range) => range.toLowerCase())
  return (facts: Facts) => {
    const first = facts.languages?.[0]?.toLowerCase()
    if (first === undefined) return null
    return wanted.some((range) => first === range || first.startsWith(`${range}-`))
  }
}
