const MAX_HEADER_LENGTH = 1_024
const MAX_LANGUAGES = 10
const TAG = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,4}$/

const SPACE = 32
const TAB = 9
const DASH = 45

/**
 * Parses an `Accept-Language` header (RFC 9110 section 12.5.4) into at most ten languages in order
 * of preference, in BCP 47's recommended case; returns `null` without a header. Skips malformed
 * entries, refused entries (`q=0`) and `*`.
 */
export function parseAcceptLanguage(header: string | null): readonly string[] | null {
  if (header === null) return null
  const text = header.length > MAX_HEADER_LENGTH ? header.slice(0, MAX_HEADER_LENGTH) : header
  const tags: string[] = []
  const qualities: number[] = []
  // Nearly all headers are in order, and sorting takes longer than reading them.
  let isSorted = true
  for (let start = 0; start <= text.length; ) {
    const comma = text.indexOf(',', start)
    const end = comma < 0 ? text.length : comma
    const semicolon = text.indexOf(';', start)
    const hasParameters = semicolon >= 0 && semicolon < end
    const tag = readTag(text, start, hasParameters ? semicolon : end)
    const quality = hasParameters ? readQuality(text, semicolon + 1, end) : 1
    if (tag !== null && quality > 0) {
      isSorted &&= quality <= (qualities.at(-1) ?? 1)
      tags.push(tag)
      qualities.push(quality)
    }
    start = end + 1
  }
  const sorted = isSorted ? tags : sortByQuality(tags, qualities)
  return sorted.length > MAX_LANGUAGES ? sorted.slice(0, MAX_LANGUAGES) : sorted
}

function sortByQuality(tags: readonly string[], qualities: readonly number[]): string[] {
  const order = tags.map((_, index) => index)
  order.sort((a, b) => (qualities[b] ?? 0) - (qualities[a] ?? 0))
  return order.flatMap((index) => tags[index] ?? [])
}

/** Normalizes a tag, or returns `null`; nearly all browsers send `pt` or `pt-BR`. */
function readTag(text: string, from: number, to: number): string | null {
  let start = from
  let end = to
  while (start < end && isBlank(text.charCodeAt(start))) start++
  while (end > start && isBlank(text.charCodeAt(end - 1))) end--
  const tag = text.slice(start, end)
  if (isCommonTag(tag)) return tag
  return TAG.test(tag) ? writeTag(tag) : null
}

const isBlank = (code: number): boolean => code === SPACE || code === TAB
const isLower = (code: number): boolean => code >= 97 && code <= 122
const isUpper = (code: number): boolean => code >= 65 && code <= 90

function isCommonTag(tag: string): boolean {
  const { length } = tag
  if (length !== 2 && length !== 5) return false
  if (!isLower(tag.charCodeAt(0)) || !isLower(tag.charCodeAt(1))) return false
  return (
    length === 2 ||
    (tag.charCodeAt(2) === DASH && isUpper(tag.charCodeAt(3)) && isUpper(tag.charCodeAt(4)))
  )
}

const QUALITY = /^[qQ]=([01](?:\.\d{0,3})?)$/

/** Returns an entry's weight: 1 if it has none, 0 if it is malformed. */
function readQuality(text: string, from: number, to: number): number {
  // `q=0.9`, the form that browsers send.
  if (to - from === 5 && text.startsWith('q=0.', from)) {
    const digit = text.charCodeAt(from + 4) - 48
    if (digit >= 0 && digit <= 9) return digit / 10
  }
  for (const parameter of text.slice(from, to).split(';')) {
    const trimmed = parameter.trim()
    if (!/^q=/i.test(trimmed)) continue
    const quality = Number(QUALITY.exec(trimmed)?.[1] ?? 0)
    return quality > 1 ? 0 : quality
  }
  return 1
}

/**
 * Writes a tag in recommended case (RFC 5646 section 2.1.1): language lower case, script
 * capitalized, region upper case.
 */
function writeTag(tag: string): string {
  const subtags = tag.toLowerCase().split('-')
  let isAfterSingleton = false
  const written = subtags.map((subtag, index) => {
    const keepsLower = index === 0 || isAfterSingleton
    isAfterSingleton ||= subtag.length === 1
    if (keepsLower) return subtag
    if (subtag.length === 2) return subtag.toUpperCase()
    return /^[a-z]{4}$/.test(subtag) ? subtag.charAt(0).toUpperCase() + subtag.slice(1) : subtag
  })
  return written.join('-')
}
