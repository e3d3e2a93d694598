import { type Condition, createRangeSet, type RangeSet, type Ruleset } from '@crivo/filter-engine'
import { maskAddress } from '../storage/mask-address.ts'

/** The prefix lengths left by masking. */
const MASKED = { ipv4: 24, ipv6: 48 } as const

/**
 * Returns the masked IP addresses that could be in or out of a ruleset's lists: a list that covers
 * only a part of the masked range is inconclusive. Any other masked IP address is treated like a
 * full one.
 */
export function undecidedAddresses(ruleset: Ruleset): RangeSet {
  const listed = Object.values(ruleset.lists ?? {}).flatMap((list) =>
    list.kind === 'ip' ? list.entries : [],
  )
  const named = ruleset.campaigns.flatMap(({ rules }) => rules.flatMap(({ when }) => namedIn(when)))
  return createRangeSet([...listed, ...named].flatMap((entry) => undecidedIn(entry) ?? []))
}

function undecidedIn(entry: string): string | null {
  const [address = '', prefix] = entry.split('/')
  const masked = maskAddress(address)
  if (masked === null) return null
  const length = masked.includes(':') ? MASKED.ipv6 : MASKED.ipv4
  return prefix !== undefined && Number(prefix) <= length ? null : `${masked}/${length}`
}

function namedIn(condition: Condition): readonly string[] {
  if ('not' in condition) return namedIn(condition.not)
  if ('all' in condition) return condition.all.flatMap(namedIn)
  if ('any' in condition) return condition.any.flatMap(namedIn)
  return condition.fact === 'ip' && 'value' in condition ? [condition.value].flat().map(String) : []
}
