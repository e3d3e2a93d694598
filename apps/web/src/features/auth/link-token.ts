/** What came with a mail's link, behind the `#`, where no server and no log sees it. */
export const readLinkToken = (hash: string): string =>
  new URLSearchParams(hash.slice(1)).get('token') ?? ''
