import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listen } from '#scripts/lib/local/listen.ts'

interface Call {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A link's fault on a call; returns `null` to close the connection without a response. */
export type Fault = (call: Call, deliver: (call: Call) => Promise<Answer>) => Promise<Answer | null>

export const BROKEN: Fault = async () => null

/** A connection between two parts of the product into which faults can be injected. */
export interface Link {
  readonly port: number
  /** Without a fault, calls go through unchanged. */
  fault: Fault | null
  readonly stop: () => void
}

/** Starts a link to the server on `targetPort`. */
export async function startLink(targetPort: number): Promise<Link> {
  const deliver = (call: Call) => deliverTo(targetPort, call)
  const server = createServer(async (incoming, outgoing) => {
    try {
      const { method = 'GET', url: path = '/', headers } = incoming
      const call = { method, path, headers, body: await buffer(incoming) }
      const answer = await (link.fault === null ? deliver(call) : link.fault(call, deliver))
      if (answer === null) incoming.destroy()
      else outgoing.writeHead(answer.status, answer.headers).end(answer.body)
    } catch {
      // If the target is down, there is no response, as in a network failure.
      incoming.destroy()
    }
  })
  const { port, stop } = await listen(server)
  const link: Link = { port, fault: null, stop }
  return link
}

function deliverTo(port: number, { method, path, headers, body }: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, method, path, headers, agent: false }
    const call = request(options, async (response) => {
      try {
        const { statusCode = 0, headers: answered } = response
        // The body is buffered and therefore no longer chunked.
        const { 'transfer-encoding': _, ...rest } = answered
        resolve({ status: statusCode, headers: rest, body: await buffer(response) })
      } catch (error) {
        reject(error)
      }
    })
    call.on('error', reject)
    call.end(body)
  })
}
