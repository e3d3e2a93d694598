/** Encodings that the runtime decodes before rewriting and applies again afterwards. */
const READABLE_ENCODINGS = ['', 'identity', 'gzip', 'br']

export const isHtml = (headers: Headers): boolean =>
  /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(headers.get('content-type') ?? '')

/** Returns whether the runtime decodes a body. */
export const isReadable = (headers: Headers): boolean =>
  READABLE_ENCODINGS.includes((headers.get('content-encoding') ?? '').trim().toLowerCase())

/** Returns whether a page is HTML in an encoding that can be rewritten. */
export const isRewritable = (headers: Headers): boolean => isHtml(headers) && isReadable(headers)
