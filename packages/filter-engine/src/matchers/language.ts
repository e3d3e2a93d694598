/** A language range in the form used for comparison. */
export interface LanguageRange {
  /** The subtags in lower case. */
  readonly subtags: readonly string[]
  /** Whether a tag may have other subtags in between. */
  readonly skips: boolean
}

/**
 * Other tags of a range's languages: regions that imply a script, which tags usually omit (CLDR
 * likely subtags), and the code for Norwegian, which browsers offer beside `nb`, or ISO's former
 * codes, which older systems send (IANA's language subtag registry, CLDR aliases).
 */
const OTHER_TAGS: Readonly<Record<string, readonly string[]>> = {
  nb: ['no'],
  he: ['iw'],
  id: ['in'],
  fil: ['tl'],
  'zh-hant': ['zh-tw', 'zh-hk', 'zh-mo'],
  'zh-hans': ['zh-cn', 'zh-sg', 'zh-my'],
}

/**
 * Returns a range and those of its other tags: `zh-Hant` also matches `zh-TW`, but not
 * `zh-Hans-TW`, which states another script.
 */
export function parseLanguageRange(text: string): LanguageRange[] {
  const range = text.toLowerCase()
  const others = OTHER_TAGS[range] ?? []
  return [
    { subtags: range.split('-'), skips: true },
    ...others.map((each) => ({ subtags: each.split('-'), skips: false })),
  ]
}

/**
 * Applies the extended filtering of RFC 4647 section 3.3.2: the first subtags must be equal, and
 * the others follow in order with gaps. `pt` matches `pt-BR`, `pt-BR` does not match `pt-PT`, and
 * `zh-TW` matches `zh-Hant-TW`. A singleton (`x`, `u`) ends the gaps.
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

/** Returns whether a tag has `subtag` (lower case) at `start`, ignoring the tag's case. */
function isSame(tag: string, start: number, subtag: string): boolean {
  for (let at = 0; at < subtag.length; at++) {
    const code = tag.charCodeAt(start + at)
    if ((code >= 65 && code <= 90 ? code + 32 : code) !== subtag.charCodeAt(at)) return false
  }
  return true
}
