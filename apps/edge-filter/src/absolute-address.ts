/** Time and address of a `Refresh`, as the HTML standard's "shared declarative refresh steps" read them. */
const REFRESH =
  /^\s*(?<seconds>[\d.]+)(?:\s*[;,]\s*|\s+)(?:url\s*=\s*)?(?:"(?<double>[^"]*)|'(?<single>[^']*)|(?<plain>.*))/is

/** A `Refresh` with its address made absolute; one without an address reloads, and stays. */
export function absoluteRefresh(refresh: string, base: URL): string {
  const { seconds, double, single, plain } = REFRESH.exec(refresh)?.groups ?? {}
  const address = (double ?? single ?? plain ?? '').trim()
  const url = address === '' ? null : URL.parse(address, base)
  return url === null ? refresh : `${seconds}; url=${url.href}`
}

/** A `Link` header (RFC 8288) with its addresses made absolute. */
export const absoluteLinks = (links: string, base: URL): string =>
  links.replace(/<([^<>]*)>(?=\s*(?:[;,]|$))/g, (whole, address: string) => {
    const url = URL.parse(address, base)
    return url === null ? whole : `<${url.href}>`
  })
