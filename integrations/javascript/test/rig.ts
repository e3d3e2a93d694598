import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { buildTag, HIDING_LINE } from '../src/index.ts'

const NONCE = 'nonce-of-the-tests'
/** Generous enough for a busy machine; tests of the budget set their own. */
export const PATIENT_MS = 60_000

export type Body = Readonly<Record<string, unknown>>

/** The API's and the page's behavior in a test. */
export interface Behaviour {
  /** The decision, or `silent` for no response. */
  answer: Body | 'silent'
  /** Status of the response; 200 by default. */
  status?: number
  /** Origin of the tag; the API's by default. */
  tagFrom?: string
  /** Attributes of the tag besides its source and nonce. */
  attributes: string
  /** How long the hiding line hides the page; `null` for no hiding line. */
  hidesMs: number | null
  policy?: string
  /** If set, the fallback's response waits until this resolves. */
  whiteComes?: () => Promise<void>
}

export interface Rig {
  readonly site: string
  readonly api: string
  readonly calls: { readonly body: Body; readonly headers: Readonly<Record<string, unknown>> }[]
  behaviour: Behaviour
  stop(): void
}

/** Starts a site with a tagged main page and a fallback, and an API on another origin. */
export async function startRig(initial: (site: string) => Behaviour): Promise<Rig> {
  const tag = await buildTag()
  const calls: Rig['calls'] = []
  const api = await serve(async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    if (request.url === '/v1/tag.js') {
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(tag)
      return
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', url = '', headers } = request
    calls.push({
      body: JSON.parse(String(Buffer.concat(chunks))),
      headers: { ...headers, method, url },
    })
    if (rig.behaviour.answer === 'silent') return
    response.writeHead(rig.behaviour.status ?? 200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(rig.behaviour.answer))
  })
  const site = await serve(async (request, response) => {
    const isWhite = request.url?.startsWith('/white')
    if (isWhite) await rig.behaviour.whiteComes?.()
    if (!isWhite && rig.behaviour.policy)
      response.setHeader('Content-Security-Policy', rig.behaviour.policy)
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    response.end(isWhite ? '<title>white</title><h1>white</h1>' : mainPage(rig))
  })
  const rig: Rig = {
    site: site.origin,
    api: api.origin,
    calls,
    behaviour: initial(site.origin),
    stop: () => {
      api.stop()
      site.stop()
    },
  }
  return rig
}

export const policyOf = (connect: string): string =>
  `default-src 'none'; script-src 'nonce-${NONCE}'; style-src 'none'; connect-src ${connect}`

/**
 * Logs the page's visibility in each animation frame; ends the hiding line's timer when the page is
 * left.
 */
const WATCH =
  'addEventListener("beforeunload",function(){document.documentElement.style.opacity=""});(function f(){var s=getComputedStyle(document.documentElement);console.log("frame "+(s.opacity==="1"&&s.display!=="none"));requestAnimationFrame(f)})()'

function mainPage({ api, behaviour: { hidesMs, tagFrom = api, attributes } }: Rig): string {
  const line = hidesMs === null ? '' : script(HIDING_LINE.replace('300', String(hidesMs)))
  return `<!doctype html><html><head><title>main</title>${line}
<script async nonce="${NONCE}" src="${tagFrom}/v1/tag.js" ${attributes}></script>${script(WATCH)}
</head><body><h1>the main page</h1></body></html>`
}

const script = (text: string): string => `<script nonce="${NONCE}">${text}</script>`

async function serve(answer: RequestListener) {
  const server = createServer(answer)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('There is no port')
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { origin: `http://127.0.0.1:${address.port}`, stop }
}
