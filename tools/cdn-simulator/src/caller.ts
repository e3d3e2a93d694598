import type { Operation } from './contract.ts'
import { EVERYTHING, mayCall } from './permission-groups.ts'
import { notAllowed, Refusal } from './refusal.ts'
import type { SimulatedLogin, SimulatedToken, World } from './world.ts'

/** A caller and its credentials. */
export interface Caller {
  readonly login: SimulatedLogin
  /** `null` for the global key. */
  readonly token: SimulatedToken | null
}

/** Identifies the caller by a request's headers. Throws the same refusals as Cloudflare. */
export function identify(world: World, headers: Headers): Caller {
  const key = headers.get('X-Auth-Key')
  if (key !== null) {
    const email = headers.get('X-Auth-Email')
    const login = [...world.logins.values()].find((each) => each.globalKey === key)
    if (login?.email !== email) throw new Refusal(403, 9_103, 'Unknown X-Auth-Key or X-Auth-Email')
    return { login, token: null }
  }
  const value = /^Bearer (.+)$/.exec(headers.get('Authorization') ?? '')?.[1]
  if (value === undefined)
    throw new Refusal(400, 9_106, 'Missing X-Auth-Key, X-Auth-Email or Authorization headers')
  for (const login of world.logins.values()) {
    const token = login.tokens.find((each) => each.value === value)
    if (token !== undefined) return { login, token }
  }
  throw new Refusal(403, 9_109, 'Invalid access token')
}

/** Throws unless the caller is authorized for this account, zone or user. */
export function authorize(world: World, { login, token }: Caller, operation: Operation): void {
  if (operation.id.endsWith('verify-token')) return
  if (token !== null && token.status !== 'active')
    throw new Refusal(403, 9_109, 'Invalid access token')
  const { account_id: account, zone_id: zoneId } = operation.params
  const isUsers = operation.id.startsWith('user-') || operation.id.startsWith('permission-groups')
  if (isUsers && token?.owner === 'account') throw notAllowed()
  if (!mayCall(token?.grants ?? EVERYTHING, operation)) throw notAllowed()
  if (account !== undefined && !login.accountIds.includes(account)) throw notAllowed()
  if (zoneId === undefined) return
  const zone = world.zones.get(zoneId)
  if (zone === undefined || !login.accountIds.includes(zone.accountId)) {
    throw new Refusal(
      404,
      7_003,
      `Could not route to /zones/${zoneId}, perhaps your object identifier is invalid?`,
    )
  }
}
