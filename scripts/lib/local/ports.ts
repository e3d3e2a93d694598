import { createServer, type Server } from 'node:net'

/** The ports of one run: the API's port and the following ones. */
export interface Ports {
  readonly api: number
  readonly edge: number
  readonly pages: number
  /** The simulated CDN. */
  readonly cdn: number
  /** Scripts deployed to the simulated CDN. */
  readonly edges: number
  /** The web app's development server. */
  readonly web: number
}

/** Returns the ports for `PORT` (default 8787). Throws a user-facing message if it is invalid. */
export function readPorts(text: string | undefined): Ports {
  const api = text === undefined || text === '' ? 8_787 : Number(text)
  if (!Number.isInteger(api) || api < 1 || api > 65_530) {
    throw new Error(`PORT must be a number from 1 to 65530, not "${text}".`)
  }
  return { api, edge: api + 1, pages: api + 2, cdn: api + 3, edges: api + 4, web: api + 5 }
}

/** Throws a user-facing message if one of the ports is in use. */
export async function assertPortsFree(ports: Ports): Promise<void> {
  for (const port of Object.values(ports)) {
    if (await isFree(port)) continue
    throw new Error(
      `Port ${port} is taken by another program. Stop it, or choose other ports: PORT=${ports.api + 100} npm start`,
    )
  }
}

/** Start of the search; parallel test files search separate ranges. */
const FIRST_PORT = 18_787 + 1_000 * Number(process.env.VITEST_POOL_ID ?? 0)

/** Distance between the ports of two runs; the last port is unused. */
const BLOCK = 10

/**
 * Returns consecutive free ports, starting at `first` or later, reserved for this process's
 * lifetime. Throws if there are none.
 */
export async function findFreePorts(first = FIRST_PORT): Promise<Ports> {
  for (let api = first; api < 60_000; api += BLOCK) {
    const claim = await listen(api + BLOCK - 1)
    if (claim === null) continue
    const ports = readPorts(String(api))
    const free = await Promise.all(Object.values(ports).map(isFree))
    if (free.every(Boolean)) return ports
    claim.close()
  }
  throw new Error('No free ports.')
}

async function isFree(port: number): Promise<boolean> {
  const probe = await listen(port)
  if (probe === null) return false
  await new Promise((resolve) => probe.close(resolve))
  return true
}

/**
 * Returns a server that occupies the port until it is closed or the process ends; `null` if the
 * port is in use.
 */
function listen(port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer().unref()
    server.once('error', () => resolve(null))
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}
