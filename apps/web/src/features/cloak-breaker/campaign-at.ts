interface Site {
  readonly domain: string
  readonly path: string
}

/** The campaign that answers at an address, as the edge finds it: by the longest path above it. */
export function campaignAt<T extends Site>(address: string, campaigns: readonly T[]): T | null {
  if (!URL.canParse(address)) return null
  const { hostname, pathname } = new URL(address)
  const isAbove = ({ domain, path }: Site) =>
    domain === hostname &&
    (pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
  const found = campaigns.filter(isAbove).toSorted((a, b) => b.path.length - a.path.length)
  return found[0] ?? null
}
