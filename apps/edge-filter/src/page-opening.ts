/** Servers that send a page send its beginning with its headers, or close behind them. */
const WAIT_MS = 50

/**
 * The first piece of a page's text, whose tags read the same in every encoding that can be
 * rewritten; empty if it does not come soon. The response keeps it. Never rejects.
 */
export async function openingOf(response: Response): Promise<string> {
  const reader = response.clone().body?.getReader()
  if (reader === undefined) return ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), WAIT_MS)
  })
  // One that breaks off does so for the visitor too.
  const first = reader.read().catch(() => null)
  const opening = await Promise.race([first, timeout])
  clearTimeout(timer)
  // Not awaited: it would wait for a read that is still under way.
  reader.cancel().catch(() => undefined)
  return new TextDecoder('latin1').decode(opening?.value)
}
