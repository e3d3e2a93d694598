/** A page's host and path for server snippets. */
export interface PagePlace {
  readonly host: string
  readonly path: string
}

export function pagePlace(page: string): PagePlace {
  const { host = '', pathname = '/' } = URL.parse(page) ?? {}
  return { host, path: pathname }
}
