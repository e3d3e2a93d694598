/** A page's host and path for server snippets. */
export interface PageAddress {
  readonly host: string
  readonly path: string
}

export function pageAddress(page: string): PageAddress {
  const { host = '', pathname = '/' } = URL.parse(page) ?? {}
  return { host, path: pathname }
}
