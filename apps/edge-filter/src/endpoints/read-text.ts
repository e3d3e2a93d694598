/** Reads as much of the body as arrives; returns `null` if it exceeds `limit` bytes. */
export async function readText(request: Request, limit: number): Promise<string | null> {
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  try {
    for await (const chunk of request.body ?? []) {
      bytes += chunk.length
      if (bytes > limit) return null
      text += decoder.decode(chunk, { stream: true })
    }
  } catch {
    // The sender disconnected or sent an invalid chunk; parsing detects the incomplete text.
  }
  return text + decoder.decode()
}
