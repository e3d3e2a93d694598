import type { SimulatedRoute, SimulatedScript, World } from './world.ts'

/** A host that a script answers. */
export interface RoutedHost {
  /** May begin with `*`, which stands for anything. */
  readonly host: string
  readonly script: SimulatedScript
}

/** The hosts that are answered: those with a route, a proxied record, and a zone that is active. */
export function routedHosts({ zones, accounts }: World): RoutedHost[] {
  return [...zones.values()].flatMap((zone) => {
    if (zone.status !== 'active') return []
    const scripts = accounts.get(zone.accountId)?.scripts
    const proxied = [...zone.records.values()].filter((record) => record.proxied)
    return [...zone.routes.values()].flatMap((route) => {
      const host = hostOf(route)
      const script = scripts?.get(route.script ?? '')
      const isReached = proxied.some(({ name }) => matchesHost(host, name))
      return script !== undefined && isReached ? [{ host, script }] : []
    })
  })
}

const hostOf = ({ pattern }: SimulatedRoute): string =>
  pattern.replace(/^https?:\/\//, '').split('/')[0] ?? ''

/** Whether a route's host, which may begin with `*`, is a host's. */
export const matchesHost = (pattern: string, host: string): boolean =>
  pattern.startsWith('*') ? host.endsWith(pattern.slice(1)) : pattern === host
