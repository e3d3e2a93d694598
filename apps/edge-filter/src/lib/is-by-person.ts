/** Returns whether a request opens a page; old browsers do not send this header. */
export const isDocument = (headers: Headers): boolean =>
  [null, 'document'].includes(headers.get('sec-fetch-dest'))

/**
 * Returns whether a browser submitted a form of this host and opens the response as a page; old
 * browsers do not send these headers.
 */
export const isByPerson = (headers: Headers): boolean =>
  isDocument(headers) &&
  [null, 'navigate'].includes(headers.get('sec-fetch-mode')) &&
  [null, 'same-origin'].includes(headers.get('sec-fetch-site'))
