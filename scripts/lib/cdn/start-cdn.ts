import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  addLogin,
  createCdnSimulator,
  handleControl,
  NoAnswer,
  restoreWorld,
  type SimulatedLogin,
  saveWorld,
} from '@crivo/cdn-simulator'
import { LOCAL, ROOT } from '../paths.ts'
import type { Ports } from '../ports.ts'
import { openPlaces } from './find-place.ts'
import { serve } from './serve.ts'
import { SimulatedEdges } from './simulated-edges.ts'

const GEO_TABLE = 'apps/edge-filter/local/geo-table.bin'

/** The simulated CDN, as it runs. */
export interface RunningCdn {
  readonly pageUrl: string
  /** Whose credentials can be tried. */
  readonly login: SimulatedLogin
  readonly edges: SimulatedEdges
  /** Reaches what is outside of a worker: hosts that the CDN answers, and everything else. */
  readonly answerOutside: (request: Request) => Promise<Response>
  /** Has something done after each change at the CDN. */
  readonly onChange: (listener: () => void) => void
  readonly stop: () => Promise<void>
}

/**
 * Runs the simulator of the CDN, with its API, its page, and the scripts that are deployed
 * there; `state` names the folder under `.local` in which it keeps what it knows.
 */
export async function startCdn(ports: Ports, state: string): Promise<RunningCdn> {
  const file = join(LOCAL, state, 'cdn.json')
  await mkdir(dirname(file), { recursive: true })
  const simulator = await createCdnSimulator()
  if (existsSync(file)) restoreWorld(simulator.world, await readFile(file, 'utf8'))
  const login = [...simulator.world.logins.values()][0] ?? addLogin(simulator.world)
  // One after the other, or an older state could be written last.
  let saving = Promise.resolve()
  const save = () => {
    saving = saving.then(() => writeFile(file, saveWorld(simulator.world), { mode: 0o600 }))
  }
  save()
  let listener: () => void = () => undefined
  simulator.onChange = () => {
    save()
    listener()
  }
  const findPlace = openPlaces(await readFile(join(ROOT, GEO_TABLE)))
  const edges = new SimulatedEdges({ simulator, state, findPlace })
  const servers = await Promise.all([
    serve(ports.cdn, async (request) => {
      try {
        return (await handleControl(simulator, request)) ?? (await simulator.fetch(request))
      } catch (error) {
        if (error instanceof NoAnswer) return null
        throw error
      }
    }),
    serve(ports.edges, (request) => edges.fetch(request)),
  ])
  const stop = async () => {
    for (const server of servers) {
      server.close()
      server.closeAllConnections()
    }
    await edges.stop()
    await saving
  }
  return {
    pageUrl: `http://localhost:${ports.cdn}/__simulator`,
    login,
    edges,
    answerOutside: (request) =>
      edges.has(new URL(request.url).hostname) ? edges.fetch(request) : passOn(request),
    onChange: (next) => {
      listener = next
    },
    stop,
  }
}

/** A worker's runtime has a class of requests of its own, which Node's `fetch` does not take. */
async function passOn(request: Request): Promise<Response> {
  const { status, headers, body } = await fetch(request.url, {
    method: request.method,
    headers: [...request.headers],
    body: request.body === null ? null : await request.arrayBuffer(),
    redirect: 'manual',
  })
  // `fetch` has undone the encoding that the headers still name.
  const left = [...headers].filter(([name]) => !/^content-(?:encoding|length)$/.test(name))
  return new Response(body, { status, headers: left })
}
