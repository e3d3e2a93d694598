const STRING = /["'`]([^"'`\\]{40,})["'`]/g
const DECODING = /\batob\b|\bunescape\b|\bdecodeURI/
const BASE64 = /^[\w+/]+={0,2}$/
/** Maximum number of decoded characters, and of their encoded form. */
const MAX_DECODED = 100_000
const MAX_ENCODED = 4 * MAX_DECODED

/** Returns the long strings that scripts decode from base64 or percent signs, decoded. */
export function decodedIn(scripts: readonly string[]): string[] {
  const found: string[] = []
  let room = MAX_DECODED
  for (const script of scripts) {
    if (!DECODING.test(script)) continue
    for (const [, raw = ''] of script.matchAll(STRING)) {
      const text = decoded(raw.slice(0, MAX_ENCODED)).slice(0, room)
      if (text !== '') found.push(text)
      room -= text.length
      if (room === 0) return found
    }
  }
  return found
}

/** Returns the document or drawing that a `data:` URL contains, decoded; `null` for other URLs. */
export function documentIn(address: string): string | null {
  const [, kind = '', raw = ''] = DOCUMENT.exec(address.slice(0, MAX_ENCODED)) ?? []
  if (kind === '') return null
  const text = /;base64$/i.test(kind) ? fromBase64(raw) : fromPercents(raw)
  return text.slice(0, MAX_DECODED)
}
const DOCUMENT = /^\s*data:((?:text\/html|image\/svg\+xml)[^,]{0,100}),(.*)$/is

function decoded(raw: string): string {
  if (/%3c/i.test(raw)) return fromPercents(raw)
  return BASE64.test(raw) ? fromBase64(raw) : ''
}

const fromPercents = (raw: string): string =>
  raw.replaceAll(/%([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )

function fromBase64(raw: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(raw), (each) => each.charCodeAt(0)))
  } catch {
    return ''
  }
}
