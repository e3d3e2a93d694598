/** Reads a body as text. If it exceeds `maxBytes`, cancels the rest and throws. */
export async function readBounded({ headers, body }: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  if (Number(headers.get('content-length')) > maxBytes) {
    await body?.cancel()
    throw new Error('too large')
  }
  // Exiting the loop cancels the stream.
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new Error('too large')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
