const MAX_HEADER_LENGTH = 1_024
const MAX_TAG_LENGTH = 35
const MAX_LANGUAGES = 10

/**
 * The languages of an `Accept-Language` header (RFC 9110 section 12.5.4) in order
 * of preference, as canonical BCP 47 tags; `null` without the header. What is
 * malformed, refused (`q=0`) or `*` is left out.
 */
export function parseLanguages(header: string | null): string[] | null {
  if (header === null) return null
  return header
    .slice(0, MAX_HEADER_LENGTH)
    .split(',')
    .flatMap(parseEntry)
    .sort((a, b) => b.quality - a.quality)
    .slice(0, MAX_LANGUAGES)
    .map(({ tag }) => tag)
}

function parseEntry(entry: string): { tag: string; quality: number }[] {
  const [name = '', ...parameters] = entry.split(';').map((part) => part.trim())
  const tag = canonicalTag(name)
  const weight = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2)
  const quality =
    weight === undefined ? 1 : /^[01](?:\.\d{0,3})?$/.test(weight) ? Number(weight) : 0
  return tag === null || quality === 0 ? [] : [{ tag, quality }]
}

function canonicalTag(name: string): string | null {
  if (name.length > MAX_TAG_LENGTH || !/^[A-Za-z]{2,8}(?:-|$)/.test(name)) return null
  try {
    return Intl.getCanonicalLocales(name)[0] ?? null
  } catch {
    return null
  }
}
