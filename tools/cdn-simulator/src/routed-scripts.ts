import type { SimulatedRoute, SimulatedScript, World } from './world.ts'

/** A host served by a script. */
export interface RoutedHost {
  /** May start with `*` as a wildcard. */
  readonly host: string
  readonly script: SimulatedScript
}

/** Returns the hosts with a route and a proxied record in an active zone. */
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

/** Returns whether a route's host, which may start with `*`, matches a host. */
export const matchesHost = (pattern: string, host: string): boolean =>
  pattern.startsWith('*') ? host.endsWith(pattern.slice(1)) : pattern === host
