import { env } from 'cloudflare:workers'
import { parseConfig } from '#platform/config.ts'
import { readHost } from './cdn.ts'
import { edgeHost } from './edge-host.ts'
import { guardOf } from './internet.ts'

const HTML = { 'Content-Type': 'text/html' }

interface Named {
  readonly name: string
}

/** Responds like the simulated CDN if the host's record and route lead to a script. */
async function answerAt(url: URL): Promise<Response> {
  const { zone, script } = await readHost(url.hostname)
  if (zone === undefined) return new Response('<p>A page</p>', { headers: HTML })
  const isLed = zone.records.some(
    (each: Named & { proxied: boolean }) => each.name === url.hostname && each.proxied,
  )
  const isIssued = (zone.security.universal ?? 'active') === 'active'
  if (zone.status !== 'active' || !isLed || !isIssued) throw new TypeError('Host unreachable')
  if (script === undefined) return new Response('A site')
  const textOf = (wanted: string): string =>
    script.bindings.find(({ name }: Named) => name === wanted)?.text ?? ''
  const [DOMAIN_ID, EDGE_KEY] = [textOf('DOMAIN_ID'), textOf('EDGE_KEY')]
  if (EDGE_KEY === '') return new Response('Another script')
  const variables = { DOMAIN_ID, EDGE_KEY, SCRIPT_VERSION: textOf('SCRIPT_VERSION') }
  return new Response(await edgeHost(variables)(url))
}

/** A guard in front of the hosts of the simulated CDN. */
export const simulatedGuard = guardOf(await parseConfig(env), answerAt)
