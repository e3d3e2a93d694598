import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Serves requests on a local port; a `null` response closes the connection. */
export function serve(
  port: number,
  answer: (request: Request) => Promise<Response | null>,
): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    respond(incoming, outgoing, answer).catch((error) => {
      console.error(error instanceof Error ? error.message : error)
      outgoing.destroy()
    })
  })
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

async function respond(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  answer: (request: Request) => Promise<Response | null>,
): Promise<void> {
  const response = await answer(await toRequest(incoming))
  if (response === null) {
    outgoing.destroy()
    return
  }
  const headers = [...response.headers].filter(([name]) => name !== 'content-encoding')
  outgoing.writeHead(response.status, headers.flat())
  if (response.body === null) outgoing.end()
  else await pipeline(Readable.from(response.body), outgoing)
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const { method = 'GET', url = '/', headers } = incoming
  const chunks: Uint8Array<ArrayBuffer>[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  const names = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    [value ?? []].flat().map((each) => [name, each]),
  )
  return new Request(`http://${headers.host ?? 'localhost'}${url}`, {
    method,
    headers: names,
    body: method === 'GET' || method === 'HEAD' ? null : new Blob(chunks),
  })
}
