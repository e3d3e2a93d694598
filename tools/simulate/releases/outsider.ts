import type { Random } from '../../fuzz/random.ts'
import { type Cdn, variablesOf } from '../deployments/cdn.ts'
import { FOREIGN } from '../deployments/hosts.ts'
import type { Host } from '../deployments/watch-cdn.ts'
import { fail } from '../world/truth.ts'
import { ZONE } from './fleet.ts'

/** Someone else with access to the customer's CDN account. */
export class Outsider {
  readonly #cdn: Cdn
  readonly #random: Random

  constructor(cdn: Cdn, random: Random) {
    this.#cdn = cdn
    this.#random = random
  }

  /** Removes or changes a random part of a deployed host. */
  interfere(host: Host): void {
    this.#random.pick(MEDDLINGS)(this.#cdn, host)
    this.#cdn.simulator.onChange()
  }
}

/**
 * Returns the host's actual drift: the parts missing or changed at the CDN, as the dashboard names
 * them.
 */
export function driftAt(cdn: Cdn, { id, name }: Host): string[] {
  const { records, routes } = zoneOf(cdn)
  const script = scriptOf(cdn, id)
  const route = [...routes.values()].find(({ pattern }) => pattern === `${name}/*`)
  const isRecorded = [...records.values()].some((each) => each.name === name && each.proxied)
  const found = {
    record_gone: !isRecorded,
    script_gone: script === undefined,
    script_changed: script !== undefined && !isTagged(script.annotations),
    route_gone: route === undefined,
    route_changed: route !== undefined && script !== undefined && route.script !== script.name,
  }
  return Object.entries(found).flatMap(([kind, isTrue]) => (isTrue ? [kind] : []))
}

type Meddling = (cdn: Cdn, host: Host) => void

const MEDDLINGS: readonly Meddling[] = [
  (cdn, { name }) => {
    const { records } = zoneOf(cdn)
    for (const record of records.values()) if (record.name === name) records.delete(record.id)
  },
  (cdn, { name }) => {
    const { routes } = zoneOf(cdn)
    for (const route of routes.values()) if (isOf(route, name)) routes.delete(route.id)
  },
  (cdn, { name }) => {
    for (const route of zoneOf(cdn).routes.values()) {
      if (isOf(route, name)) route.script = FOREIGN.script
    }
  },
  (cdn, { id }) => {
    const script = scriptOf(cdn, id)
    if (script === undefined) return
    scriptsOf(cdn).delete(script.name)
    const { routes } = zoneOf(cdn)
    for (const route of routes.values()) if (route.script === script.name) routes.delete(route.id)
  },
  (cdn, { id }) => {
    const script = scriptOf(cdn, id)
    if (script !== undefined) scriptsOf(cdn).set(script.name, { ...script, annotations: {} })
  },
]

const isOf = ({ pattern }: { readonly pattern: string }, name: string): boolean =>
  pattern === `${name}/*`

const isTagged = (annotations: Readonly<Record<string, string>>): boolean =>
  annotations['workers/tag']?.startsWith('crivo ') === true

const zoneOf = ({ zones }: Cdn) =>
  zones.find(({ name }) => name === ZONE) ?? fail('the zone is gone')

const scriptsOf = ({ simulator, account }: Cdn) =>
  simulator.world.accounts.get(account)?.scripts ?? fail('the CDN account is gone')

const scriptOf = (cdn: Cdn, id: number) =>
  cdn.scripts.find((script) => variablesOf(script).DOMAIN_ID === String(id))
