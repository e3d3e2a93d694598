interface Site {
  readonly domain: string
  readonly path: string
}

/**
 * Returns the campaign that the edge would serve at a URL, which is the longest matching path's.
 */
export function campaignAt<T extends Site>(address: string, campaigns: readonly T[]): T | null {
  if (!URL.canParse(address)) return null
  const { hostname, pathname } = new URL(address)
  const isAbove = ({ domain, path }: Site) =>
    domain === hostname &&
    (pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
  const found = campaigns.filter(isAbove).toSorted((a, b) => b.path.length - a.path.length)
  return found[0] ?? null
}
