import { createServer } from 'node:http'
import { listen } from '#scripts/lib/local/listen.ts'

/** A hostile site's files: slow for an earlier version of a reader, or of the maximum size. */
interface HostileSite {
  readonly page: string
  readonly robots: string
  readonly sitemap: string
}

const BYTES = 1_900_000
const fill = (unit: string, bytes = BYTES): string => unit.repeat(Math.floor(bytes / unit.length))
const agents = Array.from({ length: 20_000 }, (_, index) => `User-agent: a${index}`).join('\n')

const SITES: readonly HostileSite[] = [
  {
    page: `<meta http-equiv=refresh content="${fill(' ')}x">`,
    robots: fill('\n'),
    sitemap: `<urlset>${fill('<url><loc>/a</loc></url>')}`,
  },
  {
    page: fill('<b>x'),
    robots: `${agents}\n${fill('Disallow: /b\n', 200_000)}`,
    sitemap: fill('<a>'),
  },
  {
    page: `<base href="/${fill('a', 100_000)}">${fill('<a href=x></a>', 1_700_000)}`,
    robots: `User-agent: *\n${fill('Disallow: /*a*a*a*b\n', 400_000)}`,
    sitemap: `<sitemapindex>${fill('<sitemap><loc>/s</loc></sitemap>')}`,
  },
  { page: fill('a b c '), robots: fill('Disallow: '), sitemap: fill('<loc>') },
  { page: `<b ${fill('a ')}>`, robots: fill('Sitemap: /s\n'), sitemap: fill('&amp;') },
]

/** Serves the hostile sites, each on its own origin; returns their URLs. */
export async function serveHostileSites() {
  const servers = await Promise.all(SITES.map(serve))
  return {
    addresses: servers.map((server) => `${server.origin}/`),
    close: () => {
      for (const server of servers) server.stop()
    },
  }
}

function serve({ page, robots, sitemap }: HostileSite) {
  const server = createServer(({ url }, response) => {
    const [type, text] =
      url === '/robots.txt'
        ? ['text/plain', robots]
        : url === '/sitemap.xml'
          ? ['application/xml', sitemap]
          : ['text/html', page]
    response.writeHead(200, { 'Content-Type': type }).end(text)
  })
  return listen(server)
}
