import { MINUTE_MS } from '@crivo/shared'
import { connectCdn } from '../product.js'
import { during } from '../world/advance.ts'
import type { Customer } from '../world/customer.ts'
import { fail } from '../world/truth.ts'
import type { World } from '../world/world.ts'
import type { Cdn, Zone } from './cdn.ts'
import type { Host } from './watch-cdn.ts'

/**
 * Two hosts share a zone that a deployment creates; the third host's zone already exists and is in
 * use.
 */
export const NAMES = ['one.shop.com', 'two.shop.com', 'other.com'] as const
export const SHARED_ZONE = 'shop.com'
export const FOREIGN = { host: 'other.com', zone: 'zone-other', script: 'theirs' } as const

/** Connects the account to the CDN and adds automatic domains, before any faults. */
export async function addHosts(
  world: World,
  customer: Customer,
  cdn: Cdn,
  names: readonly string[],
): Promise<Host[]> {
  const { control, accountId } = world
  const owner = { accountId, actorId: accountId }
  // Not by the API, which wants a person's proof for it, and the customer has only a key.
  const connected = control.run((ctx) => connectCdn({ ...ctx, ...owner }, { apiToken: cdn.token }))
  await during(world, connected, MINUTE_MS)
  const hosts: Host[] = []
  for (const name of names) {
    const domain = { name, configurationType: 'automatic' }
    const added = customer.call('POST', '/api/domains', domain)
    const { status, body } = await during(world, added, MINUTE_MS)
    if (body.id === undefined) fail(`the domain was not added: ${status}`)
    hosts.push({ id: body.id, name })
    cdn.connect(name)
  }
  return hosts
}

/** Adds a zone of the customer's own, with a record and another worker at the host. */
export function addForeign(cdn: Cdn): void {
  const { simulator, account } = cdn
  const { world } = simulator
  const { host, zone: id, script: name } = FOREIGN
  const at = new Date(world.now()).toISOString()
  world.accounts.get(account)?.scripts.set(name, {
    ...{ name, accountId: account, mainModule: 'worker.js', code: '', bindings: [] },
    ...{ compatibilityDate: '2026-01-01', compatibilityFlags: [], annotations: {} },
    ...{
      migrationTag: undefined,
      codeUpdate: 'immediate',
      classes: [],
      createdOn: at,
      modifiedOn: at,
    },
  })
  const record = { id: 'record-other', type: 'A', name: host, content: '192.0.2.1', ttl: 1 }
  const { records, routes } = addZone(cdn, { id, name: host })
  records.set(record.id, { ...record, proxied: true, comment: '', createdOn: at })
  routes.set('route-other', { id: 'route-other', pattern: `${host}/*`, script: name })
}

/** Adds a zone whose nameservers already point to the CDN. */
export function addZone(
  { simulator: { world }, account }: Cdn,
  { id, name }: { readonly id: string; readonly name: string },
): Zone {
  const at = new Date(world.now()).toISOString()
  const zone: Zone = {
    ...{ id, accountId: account, name, plan: 'free', status: 'active' },
    ...{ createdOn: at, activatedOn: at, checkedAt: null },
    ...{ records: new Map(), routes: new Map() },
    security: {
      ...{ botManagement: {}, securityLevel: 'medium', browserCheck: 'off', accessRules: [] },
      ...{ customRules: null, rateLimits: null, agentRules: [], certificates: [] },
    },
  }
  world.zones.set(id, zone)
  return zone
}
