import type { Readers } from './readers.ts'

type PathSource = 'robots' | 'sitemap' | 'link'

/** A path of a site and its source. */
interface FoundPath {
  readonly path: string
  readonly source: PathSource
  /** The file or page that names the path. */
  readonly from: string
}

export interface Discovery {
  readonly paths: readonly FoundPath[]
  readonly fetches: number
  /** Whether robots.txt disallows the page, in which case its links were not read. */
  readonly isDisallowed: boolean
}

/** Requests a file; returns `null` if the site does not serve it as text. */
export type LoadFile = (
  url: string,
) => Promise<{ readonly url: string; readonly text: string } | null>

const MAX_SITEMAPS = 4
const MAX_PATHS = 500

/**
 * Returns the paths that a site lists itself: in robots.txt, its sitemaps and one page's links.
 * Guesses no paths, and fetches nothing that robots.txt disallows.
 */
export async function discoverPaths(
  address: string,
  load: LoadFile,
  readers: Readers,
): Promise<Discovery> {
  const page = new URL(address)
  const found = new Map<string, FoundPath>()
  let fetches = 0
  const fetchFile = (url: string) => {
    fetches += 1
    return load(url)
  }
  const add = (url: string, source: PathSource, from: string) => {
    const target = URL.parse(url, page)
    if (target?.origin !== page.origin || found.size >= MAX_PATHS) return
    const path = target.pathname + target.search
    if (!found.has(path)) found.set(path, { path, source, from })
  }
  const robotsUrl = new URL('/robots.txt', page).href
  const robotsText = (await fetchFile(robotsUrl))?.text ?? ''
  const robots = await readers.readRobots(robotsText)
  for (const path of robots.paths) add(path, 'robots', robotsUrl)
  const isAllowed = (url: string) => readers.isAllowedBy(robotsText, robotsUrl, url)
  const waiting = robots.sitemaps.slice(0, MAX_SITEMAPS)
  if (waiting.length === 0) waiting.push(new URL('/sitemap.xml', page).href)
  for (const sitemap of waiting) {
    if (fetches > MAX_SITEMAPS) break
    const file = (await isAllowed(sitemap)) ? await fetchFile(sitemap) : null
    if (file === null) continue
    const named = await readers.readSitemap(file.text, page.origin, MAX_PATHS)
    waiting.push(...named.sitemaps.slice(0, MAX_SITEMAPS))
    for (const each of named.pages) add(each, 'sitemap', sitemap)
  }
  const isDisallowed = !(await isAllowed(page.href))
  const html = isDisallowed ? null : await fetchFile(page.href)
  if (html !== null) {
    for (const link of await readers.readLinks(html.text, html.url, MAX_PATHS)) {
      add(link, 'link', html.url)
    }
  }
  return { paths: [...found.values()], fetches, isDisallowed }
}
