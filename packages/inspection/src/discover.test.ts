import { describe, expect, it } from 'vitest'
import { discoverPaths } from './discover.ts'

const ORIGIN = 'https://example.com'

async function discover(files: Record<string, string>, address = `${ORIGIN}/`) {
  const asked: string[] = []
  const found = await discoverPaths(address, async (url) => {
    asked.push(url.replace(ORIGIN, ''))
    const text = files[url.replace(ORIGIN, '')]
    return text === undefined ? null : { url, text }
  })
  return { ...found, asked }
}

describe('discoverPaths', () => {
  it('names each path with who named it first', async () => {
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

  it('reads sitemaps of sitemaps, and not without an end', async () => {
    const self =
      '<sitemapindex><sitemap><loc>https://example.com/sitemap.xml</loc></sitemap></sitemapindex>'
    const { asked, fetches } = await discover({ '/sitemap.xml': self, '/': '' })
    expect(asked.filter((path) => path === '/sitemap.xml')).toHaveLength(4)
    expect(fetches).toBe(6)
  })

  it('does not fetch what robots.txt forbids, and guesses nothing', async () => {
    const { asked, paths, isDisallowed } = await discover(
      { '/robots.txt': 'User-agent: *\nDisallow: /shop', '/shop/1': '<a href="/hidden">' },
      `${ORIGIN}/shop/1`,
    )
    expect(asked).toEqual(['/robots.txt', '/sitemap.xml'])
    expect(isDisallowed).toBe(true)
    expect(paths.map(({ path }) => path)).toEqual(['/shop'])
  })
})
