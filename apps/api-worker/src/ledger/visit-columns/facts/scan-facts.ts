import type { Cell } from '@crivo/segments'
import { parseJson } from '@crivo/shared'
import {
  CONNECTION,
  emptyCells,
  type FactCells,
  INDEXED,
  INDEXED_CONNECTION,
  type IndexedPart,
} from './fact-columns.ts'
import { isFlatObject, scanList, scanObject } from './scan-json.ts'

/**
 * Splits facts that `JSON.stringify` wrote, without parsing them, in a third of the time; returns
 * `null` for other strings.
 */
export function scanFacts(facts: string): FactCells | null {
  const cells = emptyCells()
  let next = 0
  const isExact = scanObject(facts, (keyStart, keyEnd, start, end) => {
    // Comparing with the next keys is faster than looking up each key.
    while (next < INDEXED.length && !isKeyAt(facts, INDEXED[next]?.key, keyStart, keyEnd)) next++
    const part = INDEXED[next++]
    if (part === undefined) return false
    if (part.key === 'connection') return scanConnection(cells, facts, start, end)
    if (part.isJson !== true) return scanCell(cells, part, facts, start, end)
    const text = facts.slice(start, end)
    cells[part.index] = text
    return isFlatObject(facts, start, end) || isCanonical(text)
  })
  return isExact ? cells : null
}

const isKeyAt = (text: string, key = '', start: number, end: number): boolean =>
  key.length === end - start && text.startsWith(key, start)

function scanConnection(cells: Cell[], facts: string, start: number, end: number): boolean {
  let at = 0
  const isExact = scanList(facts, start, end, (valueStart, valueEnd) => {
    const part = INDEXED_CONNECTION[at++]
    if (part === undefined) return false
    // The protocol is always known.
    if (at > 1 && facts.startsWith('null', valueStart)) return valueEnd - valueStart === 4
    return scanCell(cells, part, facts, valueStart, valueEnd)
  })
  return isExact && at === CONNECTION.length
}

/** Adds a value from its JSON; returns whether the JSON is what `JSON.stringify` writes. */
function scanCell(
  cells: Cell[],
  { index, type }: Pick<IndexedPart, 'index' | 'type'>,
  facts: string,
  start: number,
  end: number,
): boolean {
  if (type === 'text') {
    cells[index] = facts.slice(start + 1, end - 1)
    return end - start > 1 && facts.startsWith('"', start)
  }
  if (type === 'number') {
    const digits = readDigits(facts, start, end)
    if (digits !== null) {
      cells[index] = digits
      return true
    }
  }
  const text = facts.slice(start, end)
  if (type === 'boolean') {
    cells[index] = text === 'true'
    return text === 'true' || text === 'false'
  }
  const number = Number(text)
  cells[index] = number
  return Number.isFinite(number) && String(number) === text
}

/** The maximum number of digits that are certainly a safe integer. */
const SAFE_DIGITS = 15

/** Returns a number written in digits, as most numbers are; `null` for any other string. */
function readDigits(text: string, start: number, end: number): number | null {
  if (end === start || end - start > SAFE_DIGITS) return null
  let value = 0
  for (let at = start; at < end; at++) {
    const digit = text.charCodeAt(at) - ZERO
    if (digit < 0 || digit > 9 || (value === 0 && at > start)) return null
    value = value * 10 + digit
  }
  return value
}

const ZERO = 0x30

/** JSON strings that were found to be canonical; most of them occur in many visits. */
const canonical = new Set<string>()
const MOST_CANONICAL = 10_000

/** Returns whether JSON other than `null` is exactly what `JSON.stringify` writes. */
function isCanonical(text: string): boolean {
  if (canonical.has(text)) return true
  const parsed = parseJson(text)
  if (parsed === null || JSON.stringify(parsed) !== text) return false
  if (canonical.size >= MOST_CANONICAL) canonical.clear()
  canonical.add(text)
  return true
}
