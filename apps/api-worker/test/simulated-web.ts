import { env } from 'cloudflare:workers'
import { parseConfig } from '../src/env.ts'
import { readSimulator } from './cdn.ts'
import { edgeHost } from './edge-host.ts'
import { guardOf } from './internet.ts'

const HTML = { 'Content-Type': 'text/html' }

interface Named {
  readonly name: string
}

/** What is in the simulated CDN for a host: its zone, with records and routes, and its script. */
export async function cdnStateOf(host: string) {
  const { zones, accounts } = await readSimulator()
  const zone = zones.find(({ name }: Named) => host === name || host.endsWith(`.${name}`))
  const route = zone?.routes.find(({ pattern }: { pattern: string }) => pattern === `${host}/*`)
  const scripts = accounts.flatMap((each: { scripts: Named[] }) => each.scripts)
  const script = scripts.find(({ name }: Named) => name === route?.script)
  return { zone, route, script }
}

/** A host with a zone answers as the simulated CDN has it: if record and route lead to a script. */
async function answerAt(url: URL): Promise<Response> {
  const { zone, script } = await cdnStateOf(url.hostname)
  if (zone === undefined) return new Response('<p>A page</p>', { headers: HTML })
  const isLed = zone.records.some(
    (each: Named & { proxied: boolean }) => each.name === url.hostname && each.proxied,
  )
  if (zone.status !== 'active' || !isLed) throw new TypeError('Nobody is there')
  if (script === undefined) return new Response('A site')
  const textOf = (wanted: string): string =>
    script.bindings.find(({ name }: Named) => name === wanted)?.text ?? ''
  const [DOMAIN_ID, EDGE_KEY] = [textOf('DOMAIN_ID'), textOf('EDGE_KEY')]
  if (EDGE_KEY === '') return new Response('Another script')
  const variables = { DOMAIN_ID, EDGE_KEY, SCRIPT_VERSION: textOf('SCRIPT_VERSION') }
  return new Response(await edgeHost(variables)(url))
}

/** A guard before the hosts of the simulated CDN. */
export const simulatedGuard = guardOf(await parseConfig(env), answerAt)
