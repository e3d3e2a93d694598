/**
 * Returns the token of an emailed link, which follows the `#` to stay hidden from servers and logs.
 */
export const readLinkToken = (hash: string): string =>
  new URLSearchParams(hash.slice(1)).get('token') ?? ''
