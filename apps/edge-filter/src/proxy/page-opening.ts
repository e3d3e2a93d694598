import { type Runtime, withTimeout } from '@crivo/runtime'

/** Servers normally send the start of a page with its headers or right after them. */
const WAIT_MS = 50

/**
 * Returns the first chunk of a page, or an empty string if it does not arrive soon. Latin-1 is
 * enough, because tags are ASCII in every rewritable charset. Leaves the response intact. Never
 * rejects.
 */
export async function openingOf(
  response: Response,
  runtime: Pick<Runtime, 'setTimer'>,
): Promise<string> {
  const reader = response.clone().body?.getReader()
  if (reader === undefined) return ''
  // If the body breaks off, the visitor's stream fails too.
  const first = reader.read().catch(() => null)
  const opening = await withTimeout(runtime, first, WAIT_MS, () => null)
  // Not awaited, because canceling waits for the pending read.
  reader.cancel().catch(() => undefined)
  return new TextDecoder('latin1').decode(opening?.value)
}
