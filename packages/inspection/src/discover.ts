import { Parser } from 'htmlparser2'
import robotsParser from 'robots-parser'
import { parsePage } from './parse-page.ts'

type PathSource = 'robots' | 'sitemap' | 'link'

/** A path of a site and who named it. */
interface FoundPath {
  readonly path: string
  readonly source: PathSource
  /** The file or page that names it. */
  readonly from: string
}

export interface Discovery {
  readonly paths: readonly FoundPath[]
  readonly fetches: number
  /** Whether robots.txt keeps us from the page, so that its links were not read. */
  readonly isDisallowed: boolean
}

/** Requests a file; `null` if the site has it not, or not as text. */
export type LoadFile = (
  url: string,
) => Promise<{ readonly url: string; readonly text: string } | null>

/** As it stands in our user agent. */
export const ROBOTS_NAME = 'CrivoInspector'
const MAX_SITEMAPS = 4
const MAX_PATHS = 500

/**
 * The paths that a site itself names: in robots.txt, in its sitemaps and as links of one page.
 * None is guessed, and what robots.txt forbids is not fetched.
 */
export async function discoverPaths(address: string, load: LoadFile): Promise<Discovery> {
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
  const robots = robotsParser(robotsUrl, robotsText)
  for (const path of pathsIn(robotsText)) add(path, 'robots', robotsUrl)
  const isAllowed = (url: string) => robots.isAllowed(url, ROBOTS_NAME) !== false
  const waiting = robots.getSitemaps()
  if (waiting.length === 0) waiting.push(new URL('/sitemap.xml', page).href)
  for (const sitemap of waiting) {
    if (fetches > MAX_SITEMAPS) break
    const file = isAllowed(sitemap) ? await fetchFile(sitemap) : null
    if (file === null) continue
    const { pages, sitemaps } = readSitemap(file.text)
    waiting.push(...sitemaps)
    for (const each of pages) add(each, 'sitemap', sitemap)
  }
  const isDisallowed = !isAllowed(page.href)
  const html = isDisallowed ? null : await fetchFile(page.href)
  if (html !== null) {
    for (const link of parsePage(html.text, html.url).links) add(link, 'link', html.url)
  }
  return { paths: [...found.values()], fetches, isDisallowed }
}

/** Paths of rules; a pattern names none. */
const pathsIn = (robots: string): string[] =>
  [...robots.matchAll(/^\s*(?:dis)?allow:\s*(\/[^\s#*$]*)\s*(?:#.*)?$/gim)].flatMap(
    ([, path = '']) => (path === '/' ? [] : path),
  )

function readSitemap(xml: string): { pages: string[]; sitemaps: string[] } {
  const pages: string[] = []
  const sitemaps: string[] = []
  const open: string[] = []
  let text = ''
  const parser = new Parser(
    {
      onopentag: (name) => {
        open.push(name)
        text = ''
      },
      ontext: (part) => {
        text += part
      },
      onclosetag: (name) => {
        open.pop()
        if (name === 'loc') (open.at(-1) === 'sitemap' ? sitemaps : pages).push(text.trim())
        text = ''
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return { pages, sitemaps }
}
