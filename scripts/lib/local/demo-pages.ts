import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'

const PAGES = new Map([
  ['/black', new URL('../../demo-pages/black.html', import.meta.url)],
  ['/white', new URL('../../demo-pages/white.html', import.meta.url)],
  ['/page.css', new URL('../../demo-pages/page.css', import.meta.url)],
])

/** Serves the demo campaign's two pages. */
export function serveDemoPages(port: number): Promise<Server> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = PAGES.get(pathname)
    if (file === undefined) {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found\n')
      return
    }
    const type = pathname.endsWith('.css') ? 'text/css' : 'text/html'
    response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8` })
    response.end(await readFile(file))
  })
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}
