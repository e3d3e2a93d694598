import { readText } from '@crivo/network-guard'

/** Many times the size of any edge response. */
const MAX_BYTES = 10_000

/**
 * Reads an edge's response as JSON. The customer controls the host, which may send an endless
 * response. Throws if the response is larger than any edge's, or not JSON.
 */
export async function readEdgeAnswer(
  url: string,
  response: Response,
  signal: AbortSignal,
): Promise<unknown> {
  return JSON.parse(await readText(new URL(url), response, { maxBytes: MAX_BYTES, signal }))
}
