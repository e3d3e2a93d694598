/**
 * Returns a name without case, accents and punctuation, because location lists spell names
 * differently: `São-José d'Oeste` becomes `sao jose d oeste`.
 */
export const foldName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const STAR = 42
const QUESTION_MARK = 63

/**
 * Returns whether the whole `text` matches `pattern`, where `*` matches any run of UTF-16 code
 * units and `?` any single code unit. Backtracks only to the last `*`, so a pattern of m units
 * takes at most m steps per unit of text.
 */
export function matchesPattern(text: string, pattern: string): boolean {
  let at = 0
  let inPattern = 0
  let star = -1
  let resume = 0
  while (at < text.length) {
    const wanted = pattern.charCodeAt(inPattern)
    if (wanted === STAR) {
      star = inPattern++
      resume = at
    } else if (wanted === QUESTION_MARK || wanted === text.charCodeAt(at)) {
      inPattern++
      at++
    } else if (star >= 0) {
      inPattern = star + 1
      at = ++resume
    } else {
      return false
    }
  }
  while (pattern.charCodeAt(inPattern) === STAR) inPattern++
  return inPattern === pattern.length
}
