import { type Runtime, withTimeout } from '@crivo/runtime'

interface Bounds extends Pick<Runtime, 'setTimer'> {
  readonly maxBytes: number
  readonly timeoutMs: number
}

/** Reads a body within the limits, or returns the reason it cannot be cached. Never rejects. */
export async function readBody(
  { body }: Response,
  { maxBytes, timeoutMs, setTimer }: Bounds,
): Promise<Uint8Array<ArrayBuffer> | 'too-large' | 'error'> {
  const reader = body?.getReader()
  if (reader === undefined) return new Uint8Array()
  const read = async () => {
    const chunks: Uint8Array[] = []
    let length = 0
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return joined(chunks, length)
      length += value.length
      if (length > maxBytes) return 'too-large' as const
      chunks.push(value)
    }
  }
  try {
    return await withTimeout({ setTimer }, read(), timeoutMs, () => 'too-large' as const)
  } catch {
    return 'error'
  } finally {
    reader.cancel().catch(() => undefined)
  }
}

/** Concatenates chunks of the given total length. */
export function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
