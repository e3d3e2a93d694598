import { describe, expect, it } from 'vitest'
import { discoverPaths } from './discover.ts'
import { localReaders } from './readers.ts'

const ORIGIN = 'https://example.com'

async function discover(files: Record<string, string>, address = `${ORIGIN}/`) {
  const asked: string[] = []
  const load = async (url: string) => {
    asked.push(url.replace(ORIGIN, ''))
    const text = files[url.replace(ORIGIN, '')]
    return text === undefined ? null : { url, text }
  }
  const found = await discoverPaths(address, load, localReaders)
  return { ...found, asked }
}

describe('discoverPaths', () => {
  it('lists each path with its first source', async () => {
    const { paths, isDisallowed } = await discover({
      '/robots.txt':
        'User-agent: *\nDisallow: /private # no\nDisallow: /*.pdf$\nDisallow: /\nAllow: /\nSitemap: https://example.com/map.xml',
      '/map.xml':
        '<urlset><url><loc> https://example.com/a?b=1&amp;c=2 </loc></url><url><loc>https://other.example/x</loc></url></urlset>',
      '/': '<a href="/a?b=1&c=2">A</a><a href="b/c#d">B</a><a href="https://other.example/">O</a>',
    })
    expect(isDisallowed).toBe(false)
    expect(paths).toEqual([
      { path: '/private', source: 'robots', from: `${ORIGIN}/robots.txt` },
      { path: '/a?b=1&c=2', source: 'sitemap', from: `${ORIGIN}/map.xml` },
      { path: '/b/c', source: 'link', from: `${ORIGIN}/` },
    ])
  })

  it('reads nested sitemaps up to a limit', async () => {
    const self =
      '<sitemapindex><sitemap><loc>https://example.com/sitemap.xml</loc></sitemap></sitemapindex>'
    const { asked, fetches } = await discover({ '/sitemap.xml': self, '/': '' })
    expect(asked.filter((path) => path === '/sitemap.xml')).toHaveLength(4)
    expect(fetches).toBe(6)
  })

  it('fetches nothing that robots.txt disallows, and guesses no paths', async () => {
    const { asked, paths, isDisallowed } = await discover(
      { '/robots.txt': 'User-agent: *\nDisallow: /shop', '/shop/1': '<a href="/hidden">' },
      `${ORIGIN}/shop/1`,
    )
    expect(asked).toEqual(['/robots.txt', '/sitemap.xml'])
    expect(isDisallowed).toBe(true)
    expect(paths.map(({ path }) => path)).toEqual(['/shop'])
  })

  it('reads an oversized sitemap and keeps the first 500', async () => {
    const urls = Array.from({ length: 180_000 }, (_, index) => `<loc>${ORIGIN}/${index}</loc>`)
    const { paths } = await discover({ '/sitemap.xml': urls.join(''), '/': '' })
    expect(paths).toHaveLength(500)
    const others = Array.from({ length: 180_000 }, () => '<sitemap><loc>/s</loc></sitemap>')
    const { fetches } = await discover({ '/sitemap.xml': others.join(''), '/': '' })
    expect(fetches).toBe(4)
  })

  it('keeps the first 500 links of a page', async () => {
    const links = Array.from({ length: 20_000 }, (_, index) => `<a href="/${index}"></a>`)
    const { paths } = await discover({ '/': links.join('') })
    expect(paths).toHaveLength(500)
  })
})
