import type { Runtime } from '@crivo/runtime'
import type { Random } from '../../fuzz/random.ts'
import type { Link, Network } from '../platform/network.ts'
import type { Part } from '../platform/part.ts'
import type { Schedule } from '../platform/schedule.ts'

/** A server, reached by its host name. */
export interface Server {
  /** Returns the link that carries calls with this method. */
  readonly linkOf: (method: string) => Link
  readonly handle: (request: Request) => Promise<Response>
}

/** Called with each response to a call over HTTP. */
export type OnAnswer = (url: string, body: string, response: Response) => void

/** Routes the parts' calls by URL. */
export class Internet {
  readonly schedule: Schedule
  readonly network: Network
  readonly servers = new Map<string, Server>()
  readonly #random: Random

  constructor(schedule: Schedule, network: Network, random: Random) {
    this.schedule = schedule
    this.network = network
    this.#random = random
  }

  nextId(): string {
    const hex = () => this.#random.bits().toString(16).padStart(8, '0')
    return `${hex()}-${hex()}`
  }

  /** Returns a part's `fetch`. */
  fetchOf(part: Part, onAnswer?: OnAnswer): Runtime['fetch'] {
    return async (input, init) => {
      part.assertAlive()
      const url = input instanceof Request ? input.url : String(input)
      const server = this.servers.get(new URL(url).host)
      if (server === undefined) throw new Error('no such host')
      const body = input instanceof Request ? await input.text() : textOf(init?.body)
      const response = await this.network.call(
        server.linkOf(init?.method ?? 'GET'),
        part,
        // Creates a separate request for each arrival, because a body can only be read once.
        () => {
          const { signal: _, ...rest } = init ?? {}
          return server.handle(
            input instanceof Request
              ? requestOf(url, {
                  method: input.method,
                  headers: input.headers,
                  ...(body && { body }),
                })
              : requestOf(input, rest),
          )
        },
        init?.signal ?? null,
      )
      onAnswer?.(url, body, response)
      return response
    }
  }
}

/** Returns a body as text; edges encode what they send. */
export const textOf = (body: RequestInit['body']): string =>
  body instanceof Uint8Array ? new TextDecoder().decode(body) : String(body ?? '')

/** Creates a request; passes a form as it is, without a random boundary. */
function requestOf(url: string | URL, init: RequestInit): Request {
  const { body, ...rest } = init
  if (!(body instanceof FormData)) return new Request(url, init)
  const request = new Request(url, rest)
  request.headers.set('content-type', 'multipart/form-data')
  return Object.assign(request, { formData: async () => body })
}
