import type { CdnPermission, CdnPlan } from '@crivo/shared'

/** What a customer gives to be known by at the CDN; never logged, never answered. */
export type CdnCredentials =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'globalKey'; readonly email: string; readonly key: string }

export interface CdnAccount {
  readonly id: string
  readonly name: string
  readonly isEnterprise: boolean
}

/** `pending`: the domain's nameservers do not lead to the CDN yet. */
type CdnZoneStatus = 'initializing' | 'pending' | 'active' | 'moved'

export interface CdnZone {
  readonly id: string
  readonly name: string
  readonly status: CdnZoneStatus
  readonly nameServers: readonly string[]
  /** Those at which the domain was before; `null` where the CDN does not know them. */
  readonly originalNameServers: readonly string[] | null
  /** The zone's plan, which bounds how often its activation may be asked for. */
  readonly plan: CdnPlan
  /** The account that has it. */
  readonly accountId: string
}

/** What a visitor's name leads to: addresses, or another name. */
export const ADDRESS_RECORD_TYPES = ['A', 'AAAA', 'CNAME'] as const
type AddressRecordType = (typeof ADDRESS_RECORD_TYPES)[number]

export interface CdnRecord {
  readonly id: string
  /** Of any type, also of those that are no address. */
  readonly type: string
  readonly name: string
  readonly content: string
  readonly isProxied: boolean
  readonly comment: string | null
}

export interface NewRecord {
  readonly type: AddressRecordType
  /** The whole host name, not the part before the zone's. */
  readonly name: string
  readonly content: string
  readonly isProxied: boolean
  readonly comment: string
}

/** A Durable Object that a script brings along, and is bound to. */
interface ScriptObject {
  readonly binding: string
  readonly className: string
  /** The migration that creates it, which is applied once. */
  readonly migrationTag: string
}

export interface ScriptUpload {
  readonly accountId: string
  readonly name: string
  readonly mainModule: { readonly name: string; readonly text: string }
  /** Marks this version; read back as long as nobody uploads another. At most 100 characters. */
  readonly versionTag: string
  readonly compatibilityDate: string
  readonly variables: Readonly<Record<string, string>>
  readonly secrets: Readonly<Record<string, string>>
  readonly object: ScriptObject | null
}

export interface CdnScript {
  /** `null`: this version was uploaded by somebody else. */
  readonly versionTag: string | null
  readonly bindings: readonly { readonly name: string; readonly type: string }[]
}

export interface CdnRoute {
  readonly id: string
  readonly pattern: string
  /** The script that it runs; `null`: it keeps others from running. */
  readonly script: string | null
}

/** Requests that a script may answer a day on the plan without a price, over all of an account. */
export const FREE_REQUESTS_PER_DAY = 100_000

/** Seconds between two checks of a zone's activation that the CDN takes. */
export const activationIntervalS = ({ plan }: Pick<CdnZone, 'plan'>): number =>
  plan === 'free' ? 3_600 : 300

/** `unknown`: it concerns zones, and the account has none to try it on. */
export type PermissionState = 'granted' | 'missing' | 'unknown'

/**
 * The CDN's API, as one login sees it. Every call throws a `CdnError`; `create…` throws
 * `exists`, and `delete…` and `read…` throw `not_found`.
 */
export interface Cdn {
  /** Throws `unauthorized` unless the credentials are known and in force. */
  readonly verify: () => Promise<void>
  /** The email of the login; throws `missing_permission` where it may not be read. */
  readonly readEmail: () => Promise<string | null>
  /** The accounts that the credentials reach, the first fifty. */
  readonly listAccounts: () => Promise<CdnAccount[]>
  /** What the credentials may do in an account, tried by calls that change nothing. */
  readonly tryPermissions: (
    accountId: string,
  ) => Promise<Readonly<Record<CdnPermission, PermissionState>>>

  /** The zones of an account, the first fifty; with a name, of this name alone. */
  readonly listZones: (accountId: string, name?: string) => Promise<CdnZone[]>
  readonly createZone: (accountId: string, name: string) => Promise<CdnZone>
  readonly readZone: (zoneId: string) => Promise<CdnZone>
  readonly deleteZone: (zoneId: string) => Promise<void>
  /** Asks the CDN to look at the nameservers again; see `activationIntervalS`. */
  readonly checkActivation: (zoneId: string) => Promise<void>

  /** All records of exactly this host name. */
  readonly listRecords: (zoneId: string, name: string) => Promise<CdnRecord[]>
  readonly createRecord: (zoneId: string, record: NewRecord) => Promise<CdnRecord>
  readonly deleteRecord: (zoneId: string, recordId: string) => Promise<void>

  /** Creates a script, or a new version of it, with all bindings in one call. */
  readonly uploadScript: (script: ScriptUpload) => Promise<void>
  readonly readScript: (accountId: string, name: string) => Promise<CdnScript>
  /** With its Durable Objects and what they hold. */
  readonly deleteScript: (accountId: string, name: string) => Promise<void>

  readonly listRoutes: (zoneId: string) => Promise<CdnRoute[]>
  readonly createRoute: (zoneId: string, pattern: string, script: string) => Promise<CdnRoute>
  readonly updateRoute: (
    zoneId: string,
    routeId: string,
    pattern: string,
    script: string,
  ) => Promise<void>
  readonly deleteRoute: (zoneId: string, routeId: string) => Promise<void>
}

/** The API of the CDN for a login; in production Cloudflare's, locally a simulator of it. */
export type OpenCdn = (credentials: CdnCredentials) => Cdn
