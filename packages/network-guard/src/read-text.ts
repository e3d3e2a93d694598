import { GuardError } from './guard-error.ts'

const MAX_BYTES = 2_000_000

interface Limits {
  readonly maxBytes: number | undefined
  readonly signal: AbortSignal
  /** Whether bytes beyond `maxBytes` are ignored instead of rejected. */
  readonly isCut?: boolean
}

/**
 * Reads a body as text in its charset, found as browsers do: from a byte order mark, the header or
 * the start of the markup. Counts decompressed bytes to stop decompression bombs. Throws
 * `body_too_large`.
 */
export async function readText(url: URL, response: Response, limits: Limits): Promise<string> {
  const texts: string[] = []
  let start: Uint8Array | null = new Uint8Array(0)
  let decoder = new TextDecoder()
  const decode = (chunk: Uint8Array) => texts.push(decoder.decode(chunk, { stream: true }))
  const begin = (bytes: Uint8Array) => {
    start = null
    decoder = decoderOf(response.headers, bytes)
    decode(bytes)
  }
  await readChunks(url, response, limits, (chunk) => {
    if (start === null) decode(chunk)
    else {
      start = joined(start, chunk)
      if (start.length >= DECLARED_WITHIN) begin(start)
    }
  })
  if (start !== null) begin(start)
  return limits.isCut === true ? texts.join('') : texts.join('') + decoder.decode()
}

/** Browsers look for a charset in this many bytes (https://html.spec.whatwg.org/#prescan). */
const DECLARED_WITHIN = 1_024

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(one.length + other.length)
  bytes.set(one)
  bytes.set(other, one.length)
  return bytes
}

/** Reads a body as bytes, within the same limits. */
export async function readBytes(url: URL, response: Response, limits: Limits): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  await readChunks(url, response, limits, (chunk) => chunks.push(chunk))
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

async function readChunks(
  url: URL,
  response: Response,
  { maxBytes = MAX_BYTES, signal, isCut = false }: Limits,
  take: (chunk: Uint8Array) => void,
): Promise<void> {
  if (response.body === null) return
  const reader = response.body.getReader()
  const onAbort = () => void reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', onAbort, { once: true })
  let bytes = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const rest = maxBytes - bytes
      bytes += value.byteLength
      if (bytes > maxBytes && !isCut) throw new GuardError('body_too_large', url.href)
      take(value.subarray(0, rest))
      if (bytes >= maxBytes && isCut) return
    }
  } catch (error) {
    if (error instanceof GuardError || signal.aborted) throw error
    throw new GuardError('unreachable', url.href)
  } finally {
    signal.removeEventListener('abort', onAbort)
    onAbort()
  }
}

/** Cancels a body without reading it. */
export const discard = async (response: Response): Promise<void> => {
  if (response.body?.locked === false) await response.body.cancel().catch(() => undefined)
}

const IN_HEADER = /charset="?([\w-]+)/i
const IN_MARKUP =
  /<meta\s[^>]*?charset\s*=\s*["']?\s*([\w-]+)|^<\?xml\s[^>]*?encoding=["']([\w-]+)/i

function decoderOf(headers: Headers, start: Uint8Array): TextDecoder {
  try {
    return new TextDecoder(
      markedIn(start) ?? IN_HEADER.exec(headers.get('content-type') ?? '')?.[1] ?? statedIn(start),
    )
  } catch {
    return new TextDecoder()
  }
}

/** Returns the charset of a byte order mark. */
function markedIn([one, two, three]: Uint8Array): string | undefined {
  if (one === 0xef && two === 0xbb && three === 0xbf) return 'utf-8'
  if (one === 0xfe && two === 0xff) return 'utf-16be'
  return one === 0xff && two === 0xfe ? 'utf-16le' : undefined
}

/** Returns the charset in the markup, which cannot be UTF-16 if it reads as ASCII. */
function statedIn(start: Uint8Array): string | undefined {
  const text = new TextDecoder('latin1').decode(start.subarray(0, DECLARED_WITHIN))
  const [, meta, xml] = IN_MARKUP.exec(text) ?? []
  const stated = meta ?? xml
  return stated !== undefined && /^utf-16/i.test(stated) ? 'utf-8' : stated
}
