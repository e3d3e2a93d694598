/** Returns the token of an emailed link, kept behind the `#` and thus out of servers and logs. */
export const readLinkToken = (hash: string): string =>
  new URLSearchParams(hash.slice(1)).get('token') ?? ''
