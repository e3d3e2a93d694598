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
  /** Time of the last activation check, in milliseconds. */
  checkedAt: number | null
  readonly records: Map<string, SimulatedRecord>
  readonly routes: Map<string, SimulatedRoute>
  security: SimulatedSecurity
}

/** Certificates, and settings that apply before a worker runs. */
export interface SimulatedSecurity {
  /** Settings as in the API; omitted settings have their defaults. */
  readonly botManagement: Readonly<Record<string, unknown>>
  readonly securityLevel: string
  readonly browserCheck: 'on' | 'off'
  readonly accessRules: readonly SimulatedAccessRule[]
  /** `null` if the zone never had a custom rule. */
  readonly customRules: readonly SimulatedRule[] | null
  readonly rateLimits: readonly SimulatedRule[] | null
  readonly agentRules: readonly SimulatedAgentRule[]
  /** The state of Universal SSL if it differs from the zone's. */
  readonly universal?: string
  /** Certificate packs beyond Universal SSL. */
  readonly certificates: readonly { readonly hosts: readonly string[]; readonly status: string }[]
}

interface SimulatedAccessRule {
  readonly mode: string
  readonly configuration: { readonly target: string; readonly value: string }
}

interface SimulatedAgentRule {
  readonly mode: string
  readonly configuration: { readonly target: 'ua'; readonly value: string }
  readonly paused?: boolean
}

interface SimulatedRule {
  readonly action: string
  readonly expression: string
  readonly description?: string
  readonly enabled?: boolean
}

/** The settings of a new zone. */
export const NEW_SECURITY: SimulatedSecurity = {
  botManagement: {},
  securityLevel: 'medium',
  browserCheck: 'on',
  accessRules: [],
  customRules: null,
  rateLimits: null,
  agentRules: [],
  certificates: [],
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
  readonly compatibilityFlags: readonly string[]
  readonly bindings: readonly SimulatedBinding[]
  readonly annotations: Readonly<Record<string, string>>
  readonly migrationTag: string | undefined
  /** How new code reaches running objects; by default, busy ones keep the old code for minutes. */
  readonly codeUpdate: 'immediate' | 'deferred'
  /** Classes created by migrations. */
  readonly classes: readonly string[]
  readonly createdOn: string
  readonly modifiedOn: string
}

export interface SimulatedAccount {
  readonly id: string
  readonly name: string
  readonly plan: ZonePlan
  readonly scripts: Map<string, SimulatedScript>
}

/** `lost` drops the response after the call was processed; the other faults replace processing. */
type FaultKind = 'error' | 'rate_limited' | 'no_answer' | 'lost' | 'unauthorized'

export interface Fault {
  readonly kind: FaultKind
  /** Operation ID of the affected call in the document; all calls if omitted. */
  readonly operation?: string | undefined
  /** Number of times the fault occurs; unlimited if omitted. */
  times?: number | undefined
  readonly retryAfterS?: number | undefined
}

export interface SimulatedToken {
  readonly value: string
  readonly owner: 'user' | 'account'
  readonly grants: readonly string[]
  status: 'active' | 'disabled' | 'expired'
}

/** A user with accounts, identified by a token or key. */
export interface SimulatedLogin {
  readonly id: string
  readonly email: string
  readonly globalKey: string
  readonly accountIds: readonly string[]
  readonly tokens: SimulatedToken[]
  faults: Fault[]
}

/** The simulator's state. */
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
  /** The number of accounts; one by default. */
  readonly accounts?: number
  readonly plan?: ZonePlan
  /** Permissions of the first token; by default those that Crivo needs. */
  readonly grants?: readonly string[]
  /** Owner of the first token. */
  readonly owner?: 'user' | 'account'
}

/** Creates a login with accounts and a token. */
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

/** Creates a token for a login. */
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
