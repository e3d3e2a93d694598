import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { VISIT_REPORT_PATH, VISIT_SCRIPT_PATH, visitReportSchema } from '@crivo/shared'
import { buildVisitScript } from '@crivo/tag'

/** A site whose pages report, as an edge serves them. */
export interface ReportingSite {
  readonly server: Server
  readonly urlOf: (run: string) => string
  /** The bits that each run reported. */
  readonly reports: ReadonlyMap<string, number>
}

const LINE = `addEventListener("load",function(){import(location.origin+"${VISIT_SCRIPT_PATH}").then(function(m){m.observe()})})`
const PAGE = `<!doctype html><html><head><meta charset="utf-8"><title>Offer</title>
<script>${LINE}</script></head><body style="height:3000px"><h1>An offer</h1></body></html>`

/** Serves a page to each run, which its path identifies, and records the run's first report. */
export async function startReportingSite(): Promise<ReportingSite> {
  const script = await buildVisitScript()
  const reports = new Map<string, number>()
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === VISIT_SCRIPT_PATH) {
      response.setHeader('content-type', 'text/javascript').end(script)
    } else if (pathname === VISIT_REPORT_PATH) {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const { token, bits } = visitReportSchema.parse(JSON.parse(String(Buffer.concat(chunks))))
      if (!reports.has(token)) reports.set(token, bits)
      response.writeHead(204).end()
    } else {
      response.setHeader('server-timing', `crivo;desc="${pathname.slice(1)}"`)
      response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE)
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { server, reports, urlOf: (run) => `http://127.0.0.1:${port}/${run}` }
}
