import { GuardError } from './guard-error.ts'

const MAX_BYTES = 2_000_000

interface Limits {
  readonly maxBytes: number | undefined
  readonly signal: AbortSignal
  /** Whether bytes beyond `maxBytes` are ignored instead of rejected. */
  readonly isCut?: boolean
}

/**
 * Reads a body as text in its declared charset. Counts decompressed bytes to stop decompression
 * bombs. Throws `body_too_large`.
 */
export async function readText(url: URL, response: Response, limits: Limits): Promise<string> {
  const decoder = decoderOf(response.headers)
  const texts: string[] = []
  await readChunks(url, response, limits, (chunk) =>
    texts.push(decoder.decode(chunk, { stream: true })),
  )
  return limits.isCut === true ? texts.join('') : texts.join('') + decoder.decode()
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

function decoderOf(headers: Headers): TextDecoder {
  const charset = /charset="?([\w-]+)/i.exec(headers.get('content-type') ?? '')?.[1]
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder()
  }
}
