import { createRangeSet, formatIp, parseCidr, parseIp } from '@crivo/filter-engine'
import {
  type AddressEntries,
  type Cell,
  codeCountOf,
  type DecodedColumn,
  isList,
  type ListEntries,
  type TextEntries,
} from '../columns/column.ts'
import type { Bound } from '../columns/statistics.ts'
import { type Condition, compileCondition } from './condition.ts'

/**
 * Returns, for each code of a column, whether its value meets a condition (1) or not (0), so that
 * each value is tested once instead of in every row.
 */
export function matchCodes(column: DecodedColumn, condition: Condition): Uint8Array {
  const matches = new Uint8Array(codeCountOf(column))
  const entries = column.hasNull ? matches.subarray(1) : matches
  if (!matchFast(column, condition, entries)) {
    const test = compileCondition({ ...condition, not: false })
    for (let entry = 0; entry < entries.length; entry++) {
      entries[entry] = test(column.dictionary.at(entry)) ? 1 : 0
    }
  }
  if (condition.not === true) {
    for (let code = 0; code < matches.length; code++) matches[code] = 1 - (matches[code] ?? 0)
  }
  return matches
}

/**
 * Matches numbers and IP addresses without building their strings, because a column may have
 * thousands.
 */
function matchFast(
  { dictionary }: DecodedColumn,
  condition: Condition,
  entries: Uint8Array,
): boolean {
  const { texts, addresses, lists } = dictionary
  if (condition.is === 'range') {
    const { numbers } = dictionary
    return numbers !== null && matchRange(numbers, condition.from, condition.below, entries)
  }
  if (texts !== null) return matchTexts(texts, condition, entries)
  const blocks = addresses === null ? null : blocksOf(condition)
  if (addresses !== null && blocks !== null) {
    matchAddresses(addresses, blocks, entries)
    const test = compileCondition({ ...condition, not: false })
    for (const entry of addresses.textEntries) entries[entry] = test(dictionary.at(entry)) ? 1 : 0
    return true
  }
  if (lists === null || !isOfTexts(condition)) return false
  matchLists(lists, condition, entries)
  return true
}

/** Compares encoded strings in place, without decoding them. */
function matchTexts(
  { joined, ends }: TextEntries,
  condition: Condition,
  entries: Uint8Array,
): boolean {
  const isPrefix = condition.is === 'prefix'
  if (!isPrefix && condition.is !== 'equals' && condition.is !== 'oneOf') return false
  const values = condition.is === 'oneOf' ? condition.values : [condition.value]
  if (values.length > MOST_COMPARED) return false
  for (const value of values) {
    if (typeof value !== 'string') continue
    let start = 0
    for (let entry = 0; entry < entries.length; entry++) {
      const end = ends[entry] ?? 0
      const isLong = isPrefix ? end - start >= value.length : end - start === value.length
      if (isLong && joined.startsWith(value, start)) entries[entry] = 1
      start = end
    }
  }
  return true
}

/** With more values, looking up each text in a set is faster. */
const MOST_COMPARED = 8

function matchRange(
  numbers: Float64Array,
  from: Bound = Number.NEGATIVE_INFINITY,
  below: Bound = Number.POSITIVE_INFINITY,
  entries: Uint8Array,
): boolean {
  if (typeof from !== 'number' || typeof below !== 'number') return false
  for (let entry = 0; entry < entries.length; entry++) {
    const value = numbers[entry] ?? 0
    entries[entry] = value >= from && value < below ? 1 : 0
  }
  return true
}

/** Returns the IP addresses and blocks that a condition accepts; `null` for other conditions. */
function blocksOf(condition: Condition): readonly string[] | null {
  switch (condition.is) {
    case 'cidr':
      return condition.blocks
    case 'equals':
      return [condition.value].filter(isCanonical)
    case 'oneOf':
      return condition.values.filter(isCanonical)
    default:
      return null
  }
}

function isCanonical(value: Cell): value is string {
  const ip = typeof value === 'string' ? parseIp(value) : null
  return ip !== null && formatIp(ip) === value
}

function matchAddresses(
  { ipv4, ipv4Entries, ipv6Upper, ipv6Entries, ipv6At }: AddressEntries,
  texts: readonly string[],
  entries: Uint8Array,
): void {
  const blocks = texts.map(parseCidr)
  const set = createRangeSet(texts)
  const [only] = blocks.length === 1 ? blocks : []
  const isInside =
    only?.version === 4
      ? (value: number) => value >= only.first && value <= only.last
      : (value: number) => set.has({ version: 4, value })
  if (blocks.some((block) => block?.version === 4)) {
    for (let at = 0; at < ipv4.length; at++) {
      if (isInside(ipv4[at] ?? 0)) entries[ipv4Entries[at] ?? 0] = 1
    }
  }
  let least = Number.POSITIVE_INFINITY
  let greatest = -1
  for (const block of blocks) {
    if (block?.version !== 6) continue
    least = Math.min(least, upper(block.firstHigh))
    greatest = Math.max(greatest, upper(block.lastHigh))
  }
  for (let at = 0; at < ipv6Upper.length; at++) {
    const value = ipv6Upper[at] ?? 0
    if (value < least || value > greatest) continue
    if (set.has(ipv6At(at))) entries[ipv6Entries[at] ?? 0] = 1
  }
}

const upper = (high: bigint): number => Number(high >> 32n)

/** Returns whether a list meets a condition only if one of its strings does. */
function isOfTexts(condition: Condition): boolean {
  switch (condition.is) {
    case 'equals':
      return !isList(condition.value)
    case 'oneOf':
      return !condition.values.some(isList)
    case 'prefix':
    case 'contains':
    case 'cidr':
      return true
    default:
      return false
  }
}

function matchLists(
  { texts, ends, indices }: ListEntries,
  condition: Condition,
  entries: Uint8Array,
): void {
  const test = compileCondition({ ...condition, not: false })
  const accepts = Uint8Array.from({ length: texts.size }, (_, index) =>
    test(texts.at(index)) ? 1 : 0,
  )
  if (!accepts.includes(1)) return
  let at = 0
  for (let entry = 0; entry < entries.length; entry++) {
    for (const end = ends[entry] ?? 0; at < end; at++) {
      if (accepts[indices[at] ?? 0] === 1) entries[entry] = 1
    }
  }
}
