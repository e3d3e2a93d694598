import type { DatabaseSync } from 'node:sqlite'

export interface SimulatedVersion {
  readonly id: string
  readonly annotations: Readonly<Record<string, string>>
  readonly bindings: readonly { readonly name: string; readonly type: string }[]
}

export interface SimulatedWorker {
  versions: SimulatedVersion[]
  /** Deployments, newest first. */
  deployments: { readonly id: string; readonly version: string }[]
  /** Stored values, so that tests can check that secrets ended up here and nowhere else. */
  secrets: Map<string, string>
  migrationTag: string | null
  /** How the last deployment brings new code to running objects. */
  codeUpdate: string | null
  crons: string[]
  isOnSubdomain: boolean
}

export interface DnsRecord {
  readonly name: string
  readonly type: string
  readonly content: string
}

/** An account's contents. Databases are real SQLite. */
export class SimulatedAccount {
  readonly databases = new Map<string, { readonly name: string; readonly db: DatabaseSync }>()
  readonly namespaces = new Map<
    string,
    { readonly title: string; readonly values: Map<string, string> }
  >()
  readonly buckets = new Set<string>()
  readonly workers = new Map<string, SimulatedWorker>()
  /** Worker names by host. */
  readonly domains = new Map<string, string>()
  /** DNS records by zone. */
  readonly records = new Map<string, readonly DnsRecord[]>()
  subdomain: string | null = null
  /** Files at signed URLs, by name. */
  readonly files = new Map<string, string>()
}
