import { MINUTE_MS } from '@crivo/shared'
import { issueAccessToken } from '../product.js'
import { API_HOST } from '../world/control-plane.ts'
import { addSession } from '../world/new-database.ts'
import type { World } from '../world/world.ts'

export interface Answer {
  readonly status: number
  readonly text: string
  /** The body if it is JSON, otherwise an empty object. */
  readonly body: Readonly<Record<string, unknown>>
}

/** Something that the owner was told, and when. */
export interface Told {
  readonly at: number
  readonly what: string
  readonly text: string
}

/** Values unrelated to visits: IDs of calls, and times of SQLite's own clock. */
const INCIDENTAL = /\b[0-9a-f]{8}-[0-9a-f]{8}\b|(?<="registry(?:Revision|Pushed)":)\d+/g

/** A session renews its token more often than it expires. */
const TOKEN_MS = 10 * MINUTE_MS

/** The account's owner, signed in to the dashboard; keeps everything that they are told. */
export class Owner {
  readonly told: Told[] = []
  readonly sessionId: string
  readonly #world: World
  #token = { text: '', until: 0 }

  constructor(world: World) {
    this.#world = world
    const { control, accountId, schedule } = world
    this.sessionId = addSession(control.database, accountId, schedule.now)
  }

  note(what: string, text: string): void {
    this.told.push({ at: this.#world.schedule.now, what, text: text.replaceAll(INCIDENTAL, '…') })
  }

  /** Calls the API, with another bearer token or headers if given. */
  async call(
    method: string,
    path: string,
    { body, headers = {}, cf = {} }: { body?: unknown; headers?: object; cf?: object } = {},
  ): Promise<Answer> {
    const { network, control } = this.#world
    const authorization = `Bearer ${await this.#renewToken()}`
    return network.call('customer', null, async () => {
      const request = new Request(`https://${API_HOST}${path}`, {
        method,
        headers: { authorization, 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const response = await control.handle(Object.assign(request, { cf }))
      const text = await response.text()
      const isJson = /^application\/json\b/.test(response.headers.get('content-type') ?? '')
      return { status: response.status, text, body: isJson && text ? JSON.parse(text) : {} }
    })
  }

  async #renewToken(): Promise<string> {
    const { schedule, control, accountId } = this.#world
    if (this.#token.until > schedule.now) return this.#token.text
    const { sessionId } = this
    const text = await control.run(({ config, now }) =>
      issueAccessToken(config, { accountId, sessionId }, now()),
    )
    this.#token = { text, until: schedule.now + TOKEN_MS }
    return text
  }
}
