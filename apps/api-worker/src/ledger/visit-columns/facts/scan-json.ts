const [QUOTE, COMMA, COLON, OPEN, CLOSE] = [0x22, 0x2c, 0x3a, 0x7b, 0x7d]
const [OPEN_LIST, CLOSE_LIST] = [0x5b, 0x5d]
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON strings must not contain them
const CONTROL = /[\u0000-\u001f]/

/** Receives the positions of a value in a string; returns whether it is accepted. */
type AddValue = (start: number, end: number) => boolean
/** Receives the positions of a key, without its quotes, and of its value. */
type AddMember = (keyStart: number, keyEnd: number, ...value: Parameters<AddValue>) => boolean

/**
 * Splits a JSON object without parsing it, and calls `add` for each member. Returns whether the
 * JSON is an object and `add` accepted all of it. Does not read objects with escapes, or check
 * nested values.
 */
export function scanObject(text: string, add: AddMember): boolean {
  // Escapes begin with a backslash. Together in one expression, the two take half as long again.
  if (text.includes('\\') || CONTROL.test(text) || !text.isWellFormed()) return false
  return scanMembers(text, 0, text.length, add)
}

/** Looking through more keys would take longer than parsing them. */
const MOST_KEYS = 32

/**
 * Returns whether a part of a string that `scanObject` reads is an object as `JSON.stringify`
 * writes it, without parsing it. Recognizes only objects of few texts and `true`.
 */
export function isFlatObject(text: string, start: number, end: number): boolean {
  const keys: string[] = []
  return scanMembers(text, start, end, (keyStart, keyEnd, valueStart, valueEnd) => {
    const key = text.slice(keyStart, keyEnd)
    // `JSON.stringify` writes each key once, and numbers first.
    if (keys.includes(key) || isDigit(text.charCodeAt(keyStart))) return false
    if (keys.push(key) > MOST_KEYS) return false
    return text.charCodeAt(valueStart) === QUOTE || text.slice(valueStart, valueEnd) === 'true'
  })
}

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39

function scanMembers(text: string, start: number, end: number, add: AddMember): boolean {
  if (text.charCodeAt(start) !== OPEN || text.charCodeAt(end - 1) !== CLOSE) return false
  let at = start + 1
  while (at < end - 1) {
    const keyEnd = text.indexOf('"', at + 1)
    if (text.charCodeAt(at) !== QUOTE || text.charCodeAt(keyEnd + 1) !== COLON) return false
    const valueEnd = endOfValue(text, keyEnd + 2)
    const isLast = valueEnd === end - 1
    if (!isLast && (text.charCodeAt(valueEnd) !== COMMA || valueEnd >= end - 2)) return false
    if (!add(at + 1, keyEnd, keyEnd + 2, valueEnd)) return false
    at = valueEnd + 1
  }
  return true
}

/**
 * Splits a JSON list of strings, numbers and `null` at a position in a string, and calls `add` with
 * the positions of each value. Returns whether there is a list and `add` accepted all of it.
 */
export function scanList(text: string, start: number, end: number, add: AddValue): boolean {
  if (text.charCodeAt(start) !== OPEN_LIST || text.charCodeAt(end - 1) !== CLOSE_LIST) return false
  let at = start + 1
  while (at < end) {
    const valueEnd = endOfValue(text, at)
    const isLast = valueEnd === end - 1
    if (!isLast && (valueEnd >= end || text.charCodeAt(valueEnd) !== COMMA)) return false
    if (!add(at, valueEnd)) return false
    at = valueEnd + 1
  }
  return true
}

/** Returns the position after a value, or past the string's end. */
function endOfValue(text: string, start: number): number {
  if (text.charCodeAt(start) === QUOTE) {
    const close = text.indexOf('"', start + 1)
    return close === -1 ? text.length : close + 1
  }
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      at = text.indexOf('"', at + 1)
      if (at === -1) break
    } else if (code === OPEN || code === OPEN_LIST) depth++
    else if (code === CLOSE || code === CLOSE_LIST) {
      if (depth === 0) return at
      depth--
    } else if (code === COMMA && depth === 0) return at
  }
  return text.length
}
