/**
 * Returns whether a browser submitted a form of this host and opens the response as a page; old
 * browsers do not send these headers.
 */
export const isByPerson = (headers: Headers): boolean =>
  [null, 'navigate'].includes(headers.get('sec-fetch-mode')) &&
  [null, 'document'].includes(headers.get('sec-fetch-dest')) &&
  [null, 'same-origin'].includes(headers.get('sec-fetch-site'))
