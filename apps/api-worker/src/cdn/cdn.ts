import type { CdnPermission, CdnPlan, LowerableBarrier, ZoneBarrier } from '@crivo/shared'

/** A customer's CDN credentials; never logged or returned. */
export type CdnCredentials =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'globalKey'; readonly email: string; readonly key: string }

export interface CdnAccount {
  readonly id: string
  readonly name: string
  readonly isEnterprise: boolean
}

/** `pending`: the domain's nameservers do not point to the CDN yet. */
type CdnZoneStatus = 'initializing' | 'pending' | 'active' | 'moved'

export interface CdnZone {
  readonly id: string
  readonly name: string
  readonly status: CdnZoneStatus
  readonly nameServers: readonly string[]
  /** The zone's plan, which limits how often an activation check may be requested. */
  readonly plan: CdnPlan
  /** The account that owns the zone. */
  readonly accountId: string
}

export interface CdnCertificate {
  readonly hosts: readonly string[]
  /** `false` while the certificate is being issued, or once it failed or expired. */
  readonly isActive: boolean
}

/** Records that resolve a host name: IP addresses or an alias. */
export const ADDRESS_RECORD_TYPES = ['A', 'AAAA', 'CNAME'] as const
type AddressRecordType = (typeof ADDRESS_RECORD_TYPES)[number]

export interface CdnRecord {
  readonly id: string
  /** Any record type, not only those that resolve a host. */
  readonly type: string
  readonly name: string
  readonly content: string
  readonly isProxied: boolean
  readonly comment: string | null
}

export interface NewRecord {
  readonly type: AddressRecordType
  /** The full host name, not relative to the zone. */
  readonly name: string
  readonly content: string
  readonly isProxied: boolean
  readonly comment: string
}

/** A Durable Object that a script defines and is bound to. */
interface ScriptObject {
  readonly binding: string
  readonly className: string
  /** The tag of the migration that creates the object; the migration is applied once. */
  readonly migrationTag: string
}

export interface ScriptUpload {
  readonly accountId: string
  readonly name: string
  readonly mainModule: { readonly name: string; readonly text: string }
  /** Identifies this version until another is uploaded. At most 100 characters. */
  readonly versionTag: string
  readonly compatibilityDate: string
  readonly compatibilityFlags: readonly string[]
  readonly variables: Readonly<Record<string, string>>
  readonly secrets: Readonly<Record<string, string>>
  readonly object: ScriptObject | null
}

export interface CdnScript {
  /** `null` if the version was uploaded elsewhere. */
  readonly versionTag: string | null
  readonly bindings: readonly { readonly name: string; readonly type: string }[]
}

export interface CdnRoute {
  readonly id: string
  readonly pattern: string
  /** The script that the route runs; `null` if none. */
  readonly script: string | null
}

/** Requests per day that the CDN's free plan includes, for the whole CDN account. */
export const FREE_REQUESTS_PER_DAY = 100_000

/** Returns the minimum number of seconds between two activation checks of a zone. */
export const activationIntervalS = ({ plan }: Pick<CdnZone, 'plan'>): number =>
  plan === 'free' ? 3_600 : 300

/**
 * The number of visits per day to one domain that use up the CDN's free allowance of rows written
 * by Durable Objects (docs/scale.md).
 */
export const FREE_VISITS_PER_DAY = 40_000

/** `unknown`: the permission applies to zones, and the account has none to test it on. */
export type PermissionState = 'granted' | 'missing' | 'unknown'

/**
 * The CDN's API for one login. Every call throws a `CdnError`; `create…` throws `exists`; `delete…`
 * and `read…` throw `not_found`.
 */
export interface Cdn {
  /** Throws `unauthorized` unless the credentials are valid. */
  readonly verify: () => Promise<void>
  /** Returns the login's email; throws `missing_permission` if it cannot be read. */
  readonly readEmail: () => Promise<string | null>
  /** Returns the first fifty accounts that the credentials can access. */
  readonly listAccounts: () => Promise<CdnAccount[]>
  /** Tests the credentials' permissions in an account with calls that change nothing. */
  readonly tryPermissions: (
    accountId: string,
  ) => Promise<Readonly<Record<CdnPermission, PermissionState>>>

  /** Returns the first fifty zones of an account, or those with the given name. */
  readonly listZones: (accountId: string, name?: string) => Promise<CdnZone[]>
  readonly createZone: (accountId: string, name: string) => Promise<CdnZone>
  readonly readZone: (zoneId: string) => Promise<CdnZone>
  readonly deleteZone: (zoneId: string) => Promise<void>
  /** Asks the CDN to check the nameservers again; see `activationIntervalS`. */
  readonly checkActivation: (zoneId: string) => Promise<void>

  /** Returns the settings of a zone that may block a request before it reaches the worker. */
  readonly readSecurity: (zoneId: string) => Promise<ZoneBarrier[]>
  /** Turns off the given barriers. */
  readonly lowerSecurity: (zoneId: string, barriers: readonly LowerableBarrier[]) => Promise<void>

  /** Returns the hosts of the zone's certificates, where `*` covers one level. */
  readonly listCertificates: (zoneId: string) => Promise<CdnCertificate[]>

  /** Returns all records of exactly this host name. */
  readonly listRecords: (zoneId: string, name: string) => Promise<CdnRecord[]>
  readonly createRecord: (zoneId: string, record: NewRecord) => Promise<CdnRecord>
  readonly deleteRecord: (zoneId: string, recordId: string) => Promise<void>

  /** Creates or updates a script with all its bindings in one call. */
  readonly uploadScript: (script: ScriptUpload) => Promise<void>
  readonly readScript: (accountId: string, name: string) => Promise<CdnScript>
  /** Deletes a script with its Durable Objects and their data. */
  readonly deleteScript: (accountId: string, name: string) => Promise<void>

  readonly listRoutes: (zoneId: string) => Promise<CdnRoute[]>
  readonly createRoute: (
    zoneId: string,
    pattern: string,
    script: string | null,
  ) => Promise<CdnRoute>
  readonly updateRoute: (
    zoneId: string,
    routeId: string,
    pattern: string,
    script: string | null,
  ) => Promise<void>
  readonly deleteRoute: (zoneId: string, routeId: string) => Promise<void>
}

/** Opens the CDN's API for a login: Cloudflare's in production, a simulator locally. */
export type OpenCdn = (credentials: CdnCredentials) => Cdn
