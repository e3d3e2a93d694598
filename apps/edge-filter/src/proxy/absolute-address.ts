/** Matches `Refresh` according to the HTML standard's "shared declarative refresh steps". */
const REFRESH =
  /^\s*(?<seconds>[\d.]+)(?:\s*[;,]\s*|\s+)(?:url\s*=\s*)?(?:"(?<double>[^"]*)|'(?<single>[^']*)|(?<plain>.*))/is

/** Makes the URL of a `Refresh` absolute; returns a value without a URL unchanged. */
export function absoluteRefresh(refresh: string, base: URL): string {
  const { seconds, double, single, plain } = REFRESH.exec(refresh)?.groups ?? {}
  const address = (double ?? single ?? plain ?? '').trim()
  const url = address === '' ? null : URL.parse(address, base)
  return url === null ? refresh : `${seconds}; url=${url.href}`
}

/** Makes the URLs of a `Link` header (RFC 8288) absolute. */
export const absoluteLinks = (links: string, base: URL): string =>
  links.replace(/<([^<>]*)>(?=\s*(?:[;,]|$))/g, (whole, address: string) => {
    const url = URL.parse(address, base)
    return url === null ? whole : `<${url.href}>`
  })
