const STAR = 42
const QUESTION_MARK = 63

/**
 * Whether the whole of `text` is of the form of `pattern`, in which `*` stands
 * for any run of UTF-16 code units and `?` for any one. Goes back only to the
 * last `*`, so that a pattern of m units takes at most m steps for each of the
 * text's.
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
