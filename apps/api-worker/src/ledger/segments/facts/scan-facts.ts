const [QUOTE, COMMA, OPEN, CLOSE] = [0x22, 0x2c, 0x7b, 0x7d]
const [OPEN_LIST, CLOSE_LIST] = [0x5b, 0x5d]
/** Characters that begin an escape in JSON strings, or that JSON strings must not contain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON does not allow them
const UNUSUAL = /[\\\u0000-\u001f]/

/**
 * Splits the text of a JSON object without parsing it, and calls `add` with each key and the text
 * of its value. Returns whether the text is an object and `add` accepted all of it. Does not read
 * objects with escapes, or check nested values.
 */
export function scanObject(text: string, add: (key: string, value: string) => boolean): boolean {
  if (UNUSUAL.test(text) || !text.isWellFormed()) return false
  if (text.charCodeAt(0) !== OPEN || text.charCodeAt(text.length - 1) !== CLOSE) return false
  let at = 1
  while (at < text.length - 1) {
    const keyEnd = text.indexOf('":', at + 1)
    if (text.charCodeAt(at) !== QUOTE || keyEnd === -1) return false
    const end = endOfValue(text, keyEnd + 2)
    const isLast = end === text.length - 1
    if (!isLast && (text.charCodeAt(end) !== COMMA || end === text.length - 2)) return false
    if (!add(text.slice(at + 1, keyEnd), text.slice(keyEnd + 2, end))) return false
    at = end + 1
  }
  return true
}

/**
 * Splits the text of a JSON list of texts, numbers and `null`; returns `null` for any other text.
 */
export function scanList(text: string): string[] | null {
  if (text.charCodeAt(0) !== OPEN_LIST || text.charCodeAt(text.length - 1) !== CLOSE_LIST) {
    return null
  }
  const values: string[] = []
  let at = 1
  while (at < text.length) {
    const end = endOfValue(text, at)
    values.push(text.slice(at, end))
    if (end < text.length - 1 && text.charCodeAt(end) !== COMMA) return null
    at = end + 1
  }
  return values
}

/** Returns the position after a value, or past the text's end. */
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
