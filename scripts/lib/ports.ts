import { createServer } from 'node:net'

/** The ports of one run: the API's and those after it. */
export interface Ports {
  readonly api: number
  readonly edge: number
  readonly pages: number
  /** Of the simulated CDN. */
  readonly cdn: number
  /** At which scripts answer that are deployed there. */
  readonly edges: number
}

/** The ports that `PORT` asks for (8787 without it). Throws a message for the person if it is no port. */
export function readPorts(text: string | undefined): Ports {
  const api = text === undefined || text === '' ? 8_787 : Number(text)
  if (!Number.isInteger(api) || api < 1 || api > 65_531) {
    throw new Error(`PORT must be a number from 1 to 65531, not "${text}".`)
  }
  return { api, edge: api + 1, pages: api + 2, cdn: api + 3, edges: api + 4 }
}

/** Throws a message for the person if one of the ports is taken. */
export async function assertPortsFree(ports: Ports): Promise<void> {
  for (const port of Object.values(ports)) {
    if (await isFree(port)) continue
    throw new Error(
      `Port ${port} is taken by another program. Stop it, or choose other ports: PORT=${ports.api + 100} npm start`,
    )
  }
}

/** Ports in a row that nothing uses. */
export async function findFreePorts(): Promise<Ports> {
  for (let api = 18_787; api < 60_000; api += 10) {
    const ports = readPorts(String(api))
    const free = await Promise.all(Object.values(ports).map(isFree))
    if (free.every(Boolean)) return ports
  }
  throw new Error('There are no free ports.')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
