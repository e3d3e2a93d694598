import type { DatabaseSync } from 'node:sqlite'

export interface SimulatedVersion {
  readonly id: string
  readonly annotations: Readonly<Record<string, string>>
  readonly bindings: readonly { readonly name: string; readonly type: string }[]
}

export interface SimulatedWorker {
  versions: SimulatedVersion[]
  /** Newest first. */
  deployments: { readonly id: string; readonly version: string }[]
  /** Values are what was stored: a test looks whether they got here and nowhere else. */
  secrets: Map<string, string>
  migrationTag: string | null
  crons: string[]
  isOnSubdomain: boolean
}

/** What an account holds. Databases are real SQLite. */
export class SimulatedAccount {
  readonly databases = new Map<string, { readonly name: string; readonly db: DatabaseSync }>()
  readonly namespaces = new Map<
    string,
    { readonly title: string; readonly values: Map<string, string> }
  >()
  readonly workers = new Map<string, SimulatedWorker>()
  /** Host → worker. */
  readonly domains = new Map<string, string>()
  subdomain: string | null = null
  /** Files at signed addresses, by name. */
  readonly files = new Map<string, string>()
}
