/** A language range as it is compared. */
export interface LanguageRange {
  /** Lower case. */
  readonly subtags: readonly string[]
  /** Whether a tag may have other subtags between these. */
  readonly skips: boolean
}

/** Regions that are written in a script which tags usually leave out (CLDR likely subtags). */
const IMPLIED_BY_REGION: Readonly<Record<string, readonly string[]>> = {
  'zh-hant': ['zh-tw', 'zh-hk', 'zh-mo'],
  'zh-hans': ['zh-cn', 'zh-sg', 'zh-my'],
}

/**
 * A range and the ranges that its script implies: `zh-Hant` also takes `zh-TW`,
 * but not `zh-Hans-TW`, whose script is stated.
 */
export function parseLanguageRange(text: string): LanguageRange[] {
  const range = text.toLowerCase()
  const implied = IMPLIED_BY_REGION[range] ?? []
  return [
    { subtags: range.split('-'), skips: true },
    ...implied.map((each) => ({ subtags: each.split('-'), skips: false })),
  ]
}

/**
 * Extended filtering of RFC 4647 section 3.3.2: the first subtag must be equal,
 * the others must follow in order, and the tag may have more between them. So
 * `pt` takes `pt-BR`, `pt-BR` does not take `pt-PT`, and `zh-TW` takes
 * `zh-Hant-TW`. A singleton (`x`, `u`) ends what can be skipped.
 */
export function isInLanguageRange(tag: string, { subtags, skips }: LanguageRange): boolean {
  let start = 0
  let wanted = 0
  while (wanted < subtags.length) {
    if (start > tag.length) return false
    const dash = tag.indexOf('-', start)
    const end = dash < 0 ? tag.length : dash
    const subtag = subtags[wanted] ?? ''
    if (end - start === subtag.length && isSame(tag, start, subtag)) wanted++
    else if (wanted === 0 || !skips || end - start === 1) return false
    start = end + 1
  }
  return true
}

/** Whether `subtag` (lower case) stands in the tag at `start`, whatever the tag's case. */
function isSame(tag: string, start: number, subtag: string): boolean {
  for (let at = 0; at < subtag.length; at++) {
    const code = tag.charCodeAt(start + at)
    if ((code >= 65 && code <= 90 ? code + 32 : code) !== subtag.charCodeAt(at)) return false
  }
  return true
}
