import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

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

/** What a link does with a call; `null` breaks the connection without an answer. */
export type Fault = (call: Call, deliver: (call: Call) => Promise<Answer>) => Promise<Answer | null>

export const BROKEN: Fault = async () => null

/** The way from one part of the product to another, on which faults can be made. */
export interface Link {
  readonly port: number
  /** Calls go through unhurt without one. */
  fault: Fault | null
  readonly stop: () => void
}

/** Starts a way to what listens on `targetPort`. */
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
      // Whoever is called is down: as with a broken network, there is no answer.
      incoming.destroy()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  const link: Link = { port: (server.address() as AddressInfo).port, fault: null, stop }
  return link
}

function deliverTo(port: number, { method, path, headers, body }: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, method, path, headers, agent: false }
    const call = request(options, async (response) => {
      try {
        const { statusCode = 0, headers: answered } = response
        // Sent on whole, so no longer in chunks.
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
