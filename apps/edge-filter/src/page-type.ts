/** Encodings that the runtime undoes before a page is rewritten, and does again behind it. */
const READABLE_ENCODINGS = ['', 'identity', 'gzip', 'br']

export const isHtml = (headers: Headers): boolean =>
  /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(headers.get('content-type') ?? '')

/** Whether a page's text can be read, and so rewritten. */
export const isRewritable = (headers: Headers): boolean =>
  isHtml(headers) &&
  READABLE_ENCODINGS.includes((headers.get('content-encoding') ?? '').trim().toLowerCase())
