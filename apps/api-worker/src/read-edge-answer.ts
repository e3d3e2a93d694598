import { readText } from '@crivo/network-guard'

/** Many times what an edge ever says. */
const MAX_BYTES = 10_000

/**
 * What an edge answered, as JSON. A host is a customer's, who may have it answer without end:
 * throws for more than an edge says, and for what is no JSON.
 */
export async function readEdgeAnswer(
  url: string,
  response: Response,
  signal: AbortSignal,
): Promise<unknown> {
  return JSON.parse(await readText(new URL(url), response, { maxBytes: MAX_BYTES, signal }))
}
