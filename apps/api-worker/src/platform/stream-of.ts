/**
 * Streams a generator's parts, with texts as UTF-8, as fast as they are read. An error aborts the
 * stream, so that a partial file is never mistaken for a complete one.
 */
export function streamOf(
  parts: AsyncGenerator<string | Uint8Array, void>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
    },
    async cancel() {
      await parts.return()
    },
  })
}
