import type { Condition } from '@crivo/filter-engine'
import { sparesReviewers } from '../reviewers/find-reviewers.ts'
import type { RulesetInputs } from './ruleset-inputs.ts'

/**
 * Returns the account's lists: IP addresses that users allowed or blocked, and those blocked
 * automatically.
 */
export function listsOf({ allowed, blocked, crawlers }: RulesetInputs): {
  allowed: string[]
  listed: string[]
  repeated: string[]
} {
  const usable = blocked.filter(({ ip }) => sparesReviewers(ip, crawlers))
  return {
    allowed: allowed
      .filter(({ ip, campaignId }) => campaignId === null && sparesReviewers(ip, crawlers))
      .map(({ ip }) => ip),
    listed: addressesOf(usable.filter(({ isAutomatic }) => !isAutomatic)),
    repeated: addressesOf(usable.filter(({ isAutomatic }) => isAutomatic)),
  }
}

/** Returns distinct IP addresses in order of first occurrence. */
const addressesOf = (entries: RulesetInputs['blocked']): string[] => [
  ...new Set(entries.map(({ ip }) => ip)),
]

export const ipList = (entries: readonly string[]) => ({
  kind: 'ip' as const,
  entries: [...entries].sort(),
})

/** Returns the longest prefix of entries whose JSON list fits into `bytes`. */
export function fitting(entries: readonly string[], bytes: number): readonly string[] {
  let left = bytes
  // Each address is ASCII, in quotes and with a comma.
  const end = entries.findIndex((entry) => {
    left -= entry.length + 3
    return left < 0
  })
  return end < 0 ? entries : entries.slice(0, end)
}

/** Returns whether a condition tests a list. */
export function usesList(when: Condition, list: string): boolean {
  if ('not' in when) return usesList(when.not, list)
  if ('all' in when) return when.all.some((part) => usesList(part, list))
  if ('any' in when) return when.any.some((part) => usesList(part, list))
  return 'list' in when && when.list === list
}
