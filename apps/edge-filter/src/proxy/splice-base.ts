import { baseTagIndex } from './base-tag-position.ts'

/** Markup that the rewriter changes besides the `<base>`. */
const REWRITTEN = /http-equiv|<form|formaction|href\s*=\s*["']?#/i

/** Charsets whose ASCII bytes are ASCII characters everywhere. */
const PLAIN_CHARSET =
  /^[^;]*(?:;\s*charset=\s*"?(?:utf-?8|us-ascii|iso-8859-1|windows-1252)"?\s*)?$/i

const encoder = new TextEncoder()

interface Page {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The bytes decoded with one character per byte, whatever their charset. */
  readonly text: string
}

/**
 * Inserts tags at the position of a page's `<base>`; returns `null` if the page needs more
 * rewriting or the position is uncertain.
 */
export function spliceBase(
  { bytes, text }: Page,
  tags: string,
  headers: Headers,
): Uint8Array<ArrayBuffer> | null {
  if (!PLAIN_CHARSET.test(headers.get('content-type') ?? '') || REWRITTEN.test(text)) return null
  const at = baseTagIndex(text)
  if (at === null) return null
  const tag = encoder.encode(tags)
  const spliced = new Uint8Array(bytes.length + tag.length)
  spliced.set(bytes.subarray(0, at))
  spliced.set(tag, at)
  spliced.set(bytes.subarray(at), at + tag.length)
  return spliced
}
