import { type Handler, pageOf, type SimulatedCall } from './call.ts'
import { Refusal } from './refusal.ts'
import { NEW_SECURITY, newId, type SimulatedZone, type World } from './world.ts'

const NAME_SERVERS = ['ada.ns.simulated.test', 'bob.ns.simulated.test']
const PLANS = { free: 'Free Website', pro: 'Pro Website' } as const
/** Minimum milliseconds between two activation checks of a zone. */
const CHECK_INTERVAL_MS = { free: 3_600_000, pro: 300_000 } as const

/** Calls about zones. */
export const zoneCalls: Readonly<Record<string, Handler>> = {
  'zones-get': ({ world, caller, query }) => {
    const mine = [...world.zones.values()].filter(
      ({ accountId, name, status }) =>
        caller.login.accountIds.includes(accountId) &&
        (query['account.id'] === undefined || query['account.id'] === accountId) &&
        (query.name === undefined || query.name === name) &&
        (query.status === undefined || query.status === status),
    )
    return pageOf(
      mine.map((zone) => toZone(world, zone)),
      query,
    )
  },
  'zones-post': ({ world, caller, body: { name, account } }) => {
    if (!caller.login.accountIds.includes(account.id)) {
      throw new Refusal(403, 1_068, 'Permission denied')
    }
    if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(name) || name.endsWith('.invalid')) {
      throw new Refusal(400, 1_049, `${name} is not a registered domain`)
    }
    const others = [...world.zones.values()].filter((zone) => zone.name === name)
    if (others.some(({ accountId, status }) => accountId === account.id || status === 'active')) {
      throw new Refusal(400, 1_061, `${name} already exists`)
    }
    const zone: SimulatedZone = {
      ...{ id: newId(), accountId: account.id, name, status: 'pending' },
      plan: world.accounts.get(account.id)?.plan ?? 'free',
      ...{ createdOn: new Date(world.now()).toISOString(), activatedOn: null, checkedAt: null },
      ...{ records: new Map(), routes: new Map(), security: NEW_SECURITY },
    }
    world.zones.set(zone.id, zone)
    return { result: toZone(world, zone) }
  },
  'zones-0-get': (call) => ({ result: toZone(call.world, zoneOf(call)) }),
  'zones-0-delete': (call) => {
    const { id } = zoneOf(call)
    call.world.zones.delete(id)
    return { result: { id } }
  },
  'put-zones-zone_id-activation_check': (call) => {
    const zone = zoneOf(call)
    const now = call.world.now()
    if (zone.checkedAt !== null && now - zone.checkedAt < CHECK_INTERVAL_MS[zone.plan]) {
      throw new Refusal(400, 1_224, 'You may only perform this action once per hour.')
    }
    zone.checkedAt = now
    // Local names have no nameservers to change, so their zones are activated immediately.
    if (zone.name.endsWith('.localhost')) activate(call.world, zone)
    return { result: { id: zone.id } }
  },
}

/** Returns the zone of a call, whose access is already checked. Throws if it does not exist. */
export function zoneOf({ world, params }: SimulatedCall): SimulatedZone {
  const zone = world.zones.get(params.zone_id ?? '')
  if (zone === undefined) throw new Refusal(404, 7_003, 'Could not route, invalid zone')
  return zone
}

/** Activates a zone, as the CDN does once the domain uses the zone's nameservers. */
export function activate(world: World, zone: SimulatedZone): void {
  zone.status = 'active'
  zone.activatedOn = new Date(world.now()).toISOString()
}

const toZone = (world: World, zone: SimulatedZone) => ({
  id: zone.id,
  name: zone.name,
  status: zone.status,
  type: 'full',
  paused: false,
  development_mode: 0,
  owner: { id: zone.accountId, type: 'organization', name: 'Simulated' },
  account: { id: zone.accountId, name: world.accounts.get(zone.accountId)?.name ?? '' },
  meta: { page_rule_quota: 3, phishing_detected: false },
  name_servers: NAME_SERVERS,
  original_name_servers: ['ns1.registrar.test', 'ns2.registrar.test'],
  original_registrar: null,
  original_dnshost: null,
  created_on: zone.createdOn,
  modified_on: zone.activatedOn ?? zone.createdOn,
  activated_on: zone.activatedOn,
  permissions: [],
  plan: { id: newId(), name: PLANS[zone.plan], legacy_id: zone.plan, price: 0, currency: 'USD' },
})
