/**
 * Returns the token of an emailed link, which is after the `#` and thus hidden from servers and
 * logs.
 */
export const readLinkToken = (hash: string): string =>
  new URLSearchParams(hash.slice(1)).get('token') ?? ''
