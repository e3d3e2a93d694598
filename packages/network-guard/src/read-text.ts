import { GuardError } from './guard-error.ts'

const MAX_BYTES = 2_000_000

interface Limits {
  readonly maxBytes: number | undefined
  readonly signal: AbortSignal
  /** Whether bytes beyond `maxBytes` are ignored instead of refused. */
  readonly isCut?: boolean
}

/**
 * Reads a body as text in its declared charset. Counts decompressed bytes, which bounds
 * decompression bombs. Throws `body_too_large`.
 */
export async function readText(
  url: URL,
  response: Response,
  { maxBytes = MAX_BYTES, signal, isCut = false }: Limits,
): Promise<string> {
  if (response.body === null) return ''
  const reader = response.body.getReader()
  const onAbort = () => void reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', onAbort, { once: true })
  const decoder = decoderOf(response.headers)
  const texts: string[] = []
  let bytes = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return texts.join('') + decoder.decode()
      const rest = maxBytes - bytes
      bytes += value.byteLength
      if (bytes > maxBytes && !isCut) throw new GuardError('body_too_large', url.href)
      texts.push(decoder.decode(value.subarray(0, rest), { stream: true }))
      if (bytes >= maxBytes && isCut) return texts.join('')
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
