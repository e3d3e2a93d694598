/** Returns whether a request opens a page; old browsers do not send this header. */
export const isDocument = (headers: Headers): boolean =>
  [null, 'document'].includes(headers.get('sec-fetch-dest'))

/**
 * Returns whether a browser opens a page or a frame, so that no script chose the request's headers;
 * old browsers do not send this header.
 */
export const isNavigation = (headers: Headers): boolean =>
  [null, 'navigate'].includes(headers.get('sec-fetch-mode'))

/**
 * Returns whether a browser submitted a form of this host and opens the response as a page; old
 * browsers do not send these headers.
 */
export const isByPerson = (headers: Headers): boolean =>
  isNavigation(headers) &&
  isDocument(headers) &&
  [null, 'same-origin'].includes(headers.get('sec-fetch-site'))
