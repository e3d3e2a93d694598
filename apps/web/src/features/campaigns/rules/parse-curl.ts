/** A visitor's request as described by a curl command. */
export interface CurlRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** Options with a value that is irrelevant here. */
const IGNORED_WITH_VALUE = new Set([
  ...['-X', '--request', '-o', '--output', '-d', '--data', '--data-raw', '--data-binary'],
  ...['--data-urlencode', '-F', '--form', '-x', '--proxy', '-m', '--max-time', '-w', '-c', '-u'],
  ...['--connect-timeout', '--user', '--cookie-jar', '--resolve', '--interface', '--cacert'],
])

/** Headers that identify the visitor and are never sent to us. */
const PRIVATE = /^(?:cookie|authorization|proxy-authorization)$/i

const LONGEST = 20_000

/**
 * Parses a pasted curl command, such as a browser's "Copy as cURL". Reads it as text only: nothing
 * is run, and private headers are omitted. Returns `null` if it contains no HTTP URL.
 */
export function parseCurl(command: string): CurlRequest | null {
  const words = wordsOf(command.slice(0, LONGEST))
  if (words[0] !== 'curl') return null
  const headers: Record<string, string> = {}
  let url: string | null = null
  for (let at = 1; at < words.length; at++) {
    const [name = '', inline] = optionOf(words[at] ?? '')
    const value = () => inline ?? words[++at] ?? ''
    if (name === '-H' || name === '--header') addHeader(headers, value())
    else if (name === '-A' || name === '--user-agent') headers['user-agent'] = value()
    else if (name === '-e' || name === '--referer') headers.referer = value()
    else if (name === '--url') url = value()
    else if (name === '-b' || name === '--cookie' || IGNORED_WITH_VALUE.has(name)) value()
    else if (!name.startsWith('-')) url ??= name
  }
  const full = url === null || /^[a-z]+:\/\//i.test(url) ? url : `http://${url}`
  const parsed = full === null ? null : URL.parse(full)
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return null
  parsed.username = ''
  parsed.password = ''
  // Without this header, curl sends its own name.
  if (headers['user-agent'] === undefined) headers['user-agent'] = 'curl/8.5.0'
  return { url: parsed.href, headers }
}

/** Splits `--name=value` and `-Hvalue` into name and value. */
function optionOf(word: string): [name: string, value?: string] {
  if (word.startsWith('--') && word.includes('=')) {
    const at = word.indexOf('=')
    return [word.slice(0, at), word.slice(at + 1)]
  }
  return /^-[HAe]./.test(word) ? [word.slice(0, 2), word.slice(2)] : [word]
}

function addHeader(headers: Record<string, string>, text: string): void {
  const colon = text.indexOf(':')
  if (colon <= 0) return
  const name = text.slice(0, colon).trim().toLowerCase()
  if (!PRIVATE.test(name) && /^[\w!#$%&'*+.^`|~-]+$/.test(name)) {
    headers[name] = text.slice(colon + 1).trim()
  }
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

/**
 * Splits a shell command into words. Supports quotes, escapes and line continuations, but no
 * expansion.
 */
function wordsOf(command: string): string[] {
  const words: string[] = []
  let word: string | null = null
  let quote: '' | "'" | '"' | "$'" = ''
  for (let at = 0; at < command.length; at++) {
    const sign = command.charAt(at)
    if (quote === "'") {
      if (sign === "'") quote = ''
      else word += sign
    } else if (quote !== '' && sign === quote.at(-1)) {
      quote = ''
    } else if (
      sign === '\\' ||
      (sign === '^' && quote !== "$'" && /[\r\n"^&]/.test(command.charAt(at + 1)))
    ) {
      const next = command.charAt(++at)
      if (next === '\r' && command.charAt(at + 1) === '\n') at++
      // A line continuation adds no character.
      if (next !== '\n' && next !== '\r') {
        word = (word ?? '') + (quote === "$'" ? (ESCAPES[next] ?? next) : next)
      }
    } else if (quote !== '') {
      word += sign
    } else if (sign === "'" || sign === '"') {
      quote = sign
      word ??= ''
    } else if (sign === '$' && command.charAt(at + 1) === "'") {
      quote = "$'"
      word ??= ''
      at++
    } else if (/\s/.test(sign)) {
      if (word !== null) words.push(word)
      word = null
    } else {
      word = (word ?? '') + sign
    }
  }
  if (word !== null) words.push(word)
  return words
}
