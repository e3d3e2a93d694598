import { readMarkup } from './read-markup.ts'

/** Maximum length of a URL. */
const MAX_ADDRESS = 2_048

/** Reads the first `most` links of a page to its own origin. */
export async function readLinks(html: string, url: string, most: number): Promise<string[]> {
  const { origin } = new URL(url)
  const links = new Set<string>()
  let base = url
  const absolute = (address: string | undefined) =>
    address === undefined || address.length > MAX_ADDRESS ? null : URL.parse(address.trim(), base)
  await readMarkup(html, ({ stop }) => ({
    onOpen: (name, { href, src }) => {
      if (name === 'base') base = absolute(href)?.href ?? base
      const isFrame = name === 'iframe' || name === 'frame'
      const address = isFrame ? src : name === 'a' || name === 'area' ? href : undefined
      const link = absolute(address)
      if (link?.origin === origin) links.add(link.href)
      if (links.size >= most) stop()
    },
  }))
  return [...links]
}
