import type { Sqlite } from '../platform/sqlite.ts'

/** A domain's ruleset versions, as stored by the control plane. */
export interface Versions {
  readonly id: number
  readonly draft: number
  readonly published: number
  readonly edge: number
  readonly hash: string | null
  /** True if the domain's edge was removed, including all of its data. */
  readonly isRemoved: boolean
}

const VERSIONS = `select id, draft_version draft, published_version published, edge_version edge,
  published_hash hash, status from domains`

/** Returns the versions of all domains. */
export const readVersions = (database: Sqlite): Versions[] =>
  database.run(VERSIONS, []).rows.map(({ id, draft, published, edge, hash, status }) => ({
    id: Number(id),
    draft: Number(draft),
    published: Number(published),
    edge: Number(edge),
    hash: hash === null ? null : String(hash),
    isRemoved: status === 'pending',
  }))
