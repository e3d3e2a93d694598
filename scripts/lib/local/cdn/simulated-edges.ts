import { join } from 'node:path'
import {
  type CdnSimulator,
  matchesHost,
  routedHosts,
  type SimulatedScript,
} from '@crivo/cdn-simulator'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type RequestInit } from 'miniflare'
import { STATES } from '../../paths.ts'
import type { FindPlace } from './find-place.ts'

/** Header with the visitor's IP address, as for the demo domain's edge. */
const VISITOR_HEADER = 'X-Crivo-Visitor-IP'
/** Hides Miniflare's own place, Austin, which it adds to what a request says of its visitor. */
const NOWHERE = Object.fromEntries(
  [
    ...['asn', 'asOrganization', 'city', 'continent', 'country', 'latitude', 'longitude'],
    ...['metroCode', 'postalCode', 'region', 'regionCode', 'timezone'],
  ].map((field) => [field, undefined]),
)

const HEADERS_HEADER = 'X-Simulated-Headers'

/**
 * Wraps each script, because Node's `fetch` adds headers that make a person look like a program.
 * Passes requests between workers on unchanged.
 */
const ENTRY = `export default {
  fetch(request, { SCRIPT }) {
    const headers = new Headers(JSON.parse(request.headers.get('${HEADERS_HEADER}')))
    return SCRIPT.fetch(new Request(request, { headers, cf: request.cf, redirect: 'manual' }))
  },
}`

interface RunningScript {
  readonly script: SimulatedScript
  readonly miniflare: Miniflare
}

/** Runs the scripts deployed to the simulated CDN, each in its own workerd. */
export class SimulatedEdges {
  readonly #running = new Map<string, RunningScript>()
  readonly #options: {
    readonly simulator: CdnSimulator
    readonly state: string
    readonly findPlace: FindPlace
  }

  constructor(options: { simulator: CdnSimulator; state: string; findPlace: FindPlace }) {
    this.#options = options
  }

  /** Returns whether a script handles a host. */
  has(host: string): boolean {
    return this.#scriptOf(host) !== undefined
  }

  /** Handles a request like the CDN: runs the route's script with the visitor's data. */
  async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const script = this.#scriptOf(url.hostname)
    if (script === undefined) {
      return new Response('The simulated CDN has no script here.\n', { status: 530 })
    }
    const miniflare = await this.#start(script)
    const { headers, cf } = this.#visitorOf(request)
    const answer = await miniflare.dispatchFetch(url.href, {
      method: request.method,
      headers: { [HEADERS_HEADER]: JSON.stringify([...headers]) },
      body: request.body === null ? null : await request.arrayBuffer(),
      redirect: 'manual',
      cf,
    })
    return new Response(answer.body as ReadableStream | null, {
      status: answer.status,
      headers: [...answer.headers],
    })
  }

  async stop(): Promise<void> {
    const stopped = [...this.#running.values()].map(({ miniflare }) => miniflare.dispose())
    this.#running.clear()
    await Promise.all(stopped)
  }

  #scriptOf(host: string): SimulatedScript | undefined {
    const found = routedHosts(this.#options.simulator.world).find((each) =>
      matchesHost(each.host, host),
    )
    return found?.script
  }

  /** Starts a script on its first request and restarts it after an upload. */
  async #start(script: SimulatedScript): Promise<Miniflare> {
    const key = `${script.accountId}-${script.name}`
    const before = this.#running.get(key)
    if (before?.script === script) return before.miniflare
    const miniflare = new Miniflare(
      optionsOf(script, join(STATES, this.#options.state, 'edges', key)),
    )
    this.#running.set(key, { script, miniflare })
    await before?.miniflare.dispose()
    await miniflare.ready
    return miniflare
  }

  #visitorOf(request: Request) {
    const headers = new Headers(request.headers)
    const ip = headers.get(VISITOR_HEADER) ?? '127.0.0.1'
    headers.delete(VISITOR_HEADER)
    headers.set('CF-Connecting-IP', ip)
    // The type allows only current countries, and so does the table.
    const cf = { ...NOWHERE, ...this.#options.findPlace(ip) } as NonNullable<RequestInit['cf']>
    return { headers, cf }
  }
}

function optionsOf(script: SimulatedScript, folder: string) {
  const { name, code, compatibilityDate, compatibilityFlags = [], bindings } = script
  const texts = bindings.flatMap(({ name: key, text }) => (text === undefined ? [] : [[key, text]]))
  const objects = bindings.flatMap(({ name: key, class_name: className }) =>
    className === undefined ? [] : [[key, { className, useSQLite: true }]],
  )
  return convertV4MiniflareOptions({
    cf: false,
    log: new Log(LogLevel.WARN, { prefix: name }),
    resourcePersistencePath: folder,
    workers: [
      {
        name: 'entry',
        modules: [{ type: 'ESModule', path: 'entry.js', contents: ENTRY }],
        compatibilityDate,
        serviceBindings: { SCRIPT: name },
      },
      {
        name,
        modules: [{ type: 'ESModule', path: script.mainModule, contents: code }],
        compatibilityDate,
        compatibilityFlags: [...compatibilityFlags],
        bindings: Object.fromEntries(texts),
        durableObjects: Object.fromEntries(objects),
      },
    ],
  })
}
