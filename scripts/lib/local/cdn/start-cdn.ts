import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
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
import { STATES } from '../../paths.ts'
import { GEO_TABLE } from '../geo-table.ts'
import type { Ports } from '../ports.ts'
import { makePrivateFolder, writePrivateFile } from '../private-files.ts'
import { openPlaces } from './find-place.ts'
import { passOn } from './pass-on.ts'
import { serve } from './serve.ts'
import { SimulatedEdges } from './simulated-edges.ts'

/** The running simulated CDN. */
export interface RunningCdn {
  readonly pageUrl: string
  /** The test credentials. */
  readonly login: SimulatedLogin
  readonly edges: SimulatedEdges
  /** Handles workers' outbound requests, both to hosts on the CDN and to all others. */
  readonly answerOutside: (request: Request) => Promise<Response>
  /** Calls the listener after each change at the CDN. */
  readonly onChange: (listener: () => void) => void
  readonly stop: () => Promise<void>
}

/**
 * Runs the CDN simulator with its API, its page and its deployed scripts; stores its data in the
 * folder `state`.
 */
export async function startCdn(ports: Ports, state: string): Promise<RunningCdn> {
  const file = join(STATES, state, 'cdn.json')
  makePrivateFolder(dirname(file))
  const simulator = await createCdnSimulator()
  if (existsSync(file)) restoreWorld(simulator.world, await readFile(file, 'utf8'))
  const login = [...simulator.world.logins.values()][0] ?? addLogin(simulator.world)
  // Saves one state at a time, so that an older state never overwrites a newer one.
  let saving = Promise.resolve()
  const save = () => {
    saving = saving.then(() => writePrivateFile(file, saveWorld(simulator.world)))
  }
  save()
  let listener: () => void = () => undefined
  simulator.onChange = () => {
    save()
    listener()
  }
  const findPlace = openPlaces(await readFile(GEO_TABLE))
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
