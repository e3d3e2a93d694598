import { randomBytes } from 'node:crypto'
import { NEEDED } from './permission-groups.ts'

type ZonePlan = 'free' | 'pro'

export interface SimulatedZone {
  readonly id: string
  readonly accountId: string
  readonly name: string
  readonly plan: ZonePlan
  status: 'pending' | 'active'
  readonly createdOn: string
  activatedOn: string | null
  /** When its activation was last asked for, milliseconds. */
  checkedAt: number | null
  readonly records: Map<string, SimulatedRecord>
  readonly routes: Map<string, SimulatedRoute>
}

export interface SimulatedRecord {
  readonly id: string
  readonly type: string
  readonly name: string
  readonly content: string
  readonly proxied: boolean
  readonly ttl: number
  readonly comment: string
  readonly createdOn: string
}

export interface SimulatedRoute {
  readonly id: string
  pattern: string
  script: string | undefined
}

export interface SimulatedBinding {
  readonly type: string
  readonly name: string
  readonly text?: string
  readonly class_name?: string
}

export interface SimulatedScript {
  readonly name: string
  readonly accountId: string
  readonly mainModule: string
  readonly code: string
  readonly compatibilityDate: string
  readonly bindings: readonly SimulatedBinding[]
  readonly annotations: Readonly<Record<string, string>>
  readonly migrationTag: string | undefined
  /** Classes that migrations have created. */
  readonly classes: readonly string[]
  readonly createdOn: string
  readonly modifiedOn: string
}

export interface SimulatedAccount {
  readonly id: string
  readonly name: string
  /** Of the zones that are created in it. */
  readonly plan: ZonePlan
  readonly scripts: Map<string, SimulatedScript>
}

/** What goes wrong: `lost` after the call was done, the others instead of it. */
type FaultKind = 'error' | 'rate_limited' | 'no_answer' | 'lost' | 'unauthorized'

export interface Fault {
  readonly kind: FaultKind
  /** The call that it happens to, by the document's id; without one, every call. */
  readonly operation?: string | undefined
  /** How many times; without it, until it is switched off. */
  times?: number | undefined
  readonly retryAfterS?: number | undefined
}

export interface SimulatedToken {
  readonly value: string
  readonly owner: 'user' | 'account'
  readonly grants: readonly string[]
  status: 'active' | 'disabled' | 'expired'
}

/** Somebody with accounts, whom a token or a key makes known. */
export interface SimulatedLogin {
  readonly id: string
  readonly email: string
  readonly globalKey: string
  readonly accountIds: readonly string[]
  readonly tokens: SimulatedToken[]
  faults: Fault[]
}

/** Everything that the simulator knows. */
export interface World {
  readonly logins: Map<string, SimulatedLogin>
  readonly accounts: Map<string, SimulatedAccount>
  readonly zones: Map<string, SimulatedZone>
  readonly now: () => number
}

export const createWorld = (now: () => number): World => ({
  logins: new Map(),
  accounts: new Map(),
  zones: new Map(),
  now,
})

export const newId = (): string => randomBytes(16).toString('hex')

export interface NewLogin {
  /** How many accounts it has; one if nothing is said. */
  readonly accounts?: number
  readonly plan?: ZonePlan
  /** Of its first token; if nothing is said, what Crivo needs. */
  readonly grants?: readonly string[]
  /** Who has its first token. */
  readonly owner?: 'user' | 'account'
}

/** Makes a login with accounts and a token. */
export function addLogin(world: World, wanted: NewLogin = {}): SimulatedLogin {
  const { accounts = 1, plan = 'free', grants = NEEDED, owner = 'user' } = wanted
  const id = newId()
  const accountIds = Array.from({ length: accounts }, (_, index) => {
    const account = { id: newId(), name: `Simulated account ${index + 1}`, plan }
    world.accounts.set(account.id, { ...account, scripts: new Map() })
    return account.id
  })
  const login: SimulatedLogin = {
    id,
    email: `${id.slice(0, 8)}@simulated.test`,
    globalKey: randomBytes(19).toString('hex').slice(0, 37),
    accountIds,
    tokens: [],
    faults: [],
  }
  addToken(login, grants, owner)
  world.logins.set(id, login)
  return login
}

/** Makes a token of a login. */
export function addToken(
  login: SimulatedLogin,
  grants: readonly string[],
  owner: SimulatedToken['owner'] = 'user',
): SimulatedToken {
  const value = `sim_${randomBytes(18).toString('hex')}`
  const token: SimulatedToken = { value, owner, grants, status: 'active' }
  login.tokens.push(token)
  return token
}
