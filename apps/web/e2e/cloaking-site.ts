import { createServer } from 'node:http'
import { listen } from '../../../scripts/lib/local/listen.ts'

export interface CloakingSite {
  /** The site's origin, without a trailing slash. */
  readonly origin: string
  readonly stop: () => void
}

const READERS = ['Anna', 'Bert', 'Carla']
/** Response time of a slow page, in milliseconds. */
const SLOW = 2_000

const page = (title: string, text: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>`

const guide = (reader: string) =>
  page(
    'The tea guide',
    `Leaves, water and patience make tea, as ${reader} writes to us. Never write &lt;script&gt; into a pot.
     Green leaves want cooler water than black ones do, and none of them likes to wait for long.`,
  )

const offer = (reader: string) =>
  page(
    'Miracle pills',
    `Buy now and lose ten kilos in a week, as ${reader} writes to us. Put three boxes into your cart,
     for the price doubles tonight and doctors everywhere would rather that you never heard of them.
     <form action="https://pay.pills.example/"><input name="card"></form>`,
  )

/** Starts a site that shows crawlers a different page than people. */
export async function startCloakingSite(): Promise<CloakingSite> {
  let visits = 0
  const server = createServer((request, response) => {
    const reader = READERS[visits++ % READERS.length] ?? ''
    const { pathname } = new URL(request.url ?? '/', 'http://site.example')
    const send = (status: number, body: string, headers = {}) =>
      response
        .writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', ...headers })
        .end(body)
    const isCrawler = /bot|facebookexternalhit/i.test(request.headers['user-agent'] ?? '')
    if (pathname === '/robots.txt') send(200, 'User-agent: *\nDisallow: /hidden\n')
    else if (pathname === '/moved') send(302, '', { Location: '/cloaked' })
    else if (pathname === '/slow') setTimeout(() => send(200, guide(reader)), SLOW)
    else if (pathname === '/same') send(200, guide(reader))
    else send(200, isCrawler ? guide(reader) : offer(reader))
  })
  return listen(server)
}
