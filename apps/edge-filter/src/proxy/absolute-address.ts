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

/**
 * Decodes the character references in a raw attribute, which the rewriter returns, except those of
 * `&`, which stay escaped. Some template engines escape every sign of a URL.
 */
export const unescaped = (text: string): string =>
  text
    .replace(/&(apos|quot);/gi, (_, name: string) => (/^a/i.test(name) ? "'" : '"'))
    .replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));?/gi, (whole, hex?: string, decimal?: string) => {
      const code = Number.parseInt(hex ?? decimal ?? '', hex === undefined ? 10 : 16)
      if (code === AMPERSAND) return '&amp;'
      return code > 0 && code <= MAX_CODE ? String.fromCodePoint(code) : whole
    })

const AMPERSAND = 38
/** The greatest code point of Unicode. */
const MAX_CODE = 0x10ffff
