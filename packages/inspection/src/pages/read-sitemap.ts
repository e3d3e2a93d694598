import { readMarkup } from './read-markup.ts'

/** The URLs in a sitemap. */
export interface NamedBySitemap {
  readonly pages: readonly string[]
  readonly sitemaps: readonly string[]
}

/** Maximum URL length in the sitemaps protocol. */
const MAX_ADDRESS = 2_048

/** Reads a sitemap's URLs on its own origin: up to `most` pages and `most` sitemaps. */
export async function readSitemap(
  xml: string,
  origin: string,
  most: number,
): Promise<NamedBySitemap> {
  const pages = new Set<string>()
  const sitemaps = new Set<string>()
  let text = ''
  await readMarkup(
    xml,
    ({ open, stop }) => ({
      onOpen: () => {
        text = ''
      },
      onText: (part) => {
        text = (text + part).slice(0, MAX_ADDRESS)
      },
      onClose: (name) => {
        const url = name === 'loc' ? URL.parse(text.trim(), origin) : null
        text = ''
        if (url?.origin !== origin) return
        const named = open.at(-1) === 'sitemap' ? sitemaps : pages
        if (named.size < most) named.add(url.href)
        else stop()
      },
    }),
    { xmlMode: true },
  )
  return { pages: [...pages], sitemaps: [...sitemaps] }
}
