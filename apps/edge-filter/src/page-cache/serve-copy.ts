import { attributeText } from '#proxy/base-tag.ts'
import type { PageCopy } from './page-reply.ts'
import { joined } from './read-body.ts'

const parts = new WeakMap<PageCopy['body'], readonly Uint8Array<ArrayBuffer>[]>()

/** Serves a copy; only the visited URL differs between visitors. */
export function serveCopy(copy: PageCopy, campaignUrl: Pick<URL, 'href'>): Response {
  return new Response(bodyFor(copy, campaignUrl), {
    headers: copy.headers,
  })
}

function bodyFor(copy: PageCopy, campaignUrl: Pick<URL, 'href'>): Uint8Array<ArrayBuffer> {
  const split = parts.get(copy.body) ?? splitAt(copy)
  parts.set(copy.body, split)
  const [first] = split
  if (split.length === 1 && first !== undefined) return first
  const address = new TextEncoder().encode(attributeText(campaignUrl))
  const chunks = split.flatMap((part, index) => (index === 0 ? [part] : [address, part]))
  return joined(
    chunks,
    chunks.reduce((sum, { length }) => sum + length, 0),
  )
}

/** Splits a body at its markers. Decodes it as Latin-1, which has one character per byte. */
function splitAt({ body, marker }: PageCopy): readonly Uint8Array<ArrayBuffer>[] {
  const text = new TextDecoder('latin1').decode(body)
  const found: Uint8Array<ArrayBuffer>[] = []
  let start = 0
  for (let at = text.indexOf(marker); at >= 0; at = text.indexOf(marker, start)) {
    found.push(body.subarray(start, at))
    start = at + marker.length
  }
  return [...found, body.subarray(start)]
}
