import type { Sqlite } from '../platform/sqlite.ts'
import { fail } from '../world/truth.ts'

/** A domain and its last deployment as the control plane stores them. */
export interface Stored {
  readonly id: number
  readonly failUrl: string | null
  readonly keyVersion: number
  readonly workerVersion: string | null
  readonly status: string
  readonly kind: 'deploy' | 'undo' | null
  readonly state: string | null
  readonly dueAt: number | null
  readonly deleteZone: boolean
  readonly problem: string | null
  readonly ownsZone: boolean
}

const STORED = `select d.id, fail_url failUrl, key_version keyVersion,
    worker_version workerVersion, d.status, p.kind, p.state, due_at dueAt,
    coalesce(delete_zone, 0) deleteZone, coalesce(owns_zone, 0) ownsZone,
    (select problem from deployment_steps s where s.domain_id = d.id and s.state = p.state) problem
  from domains d left join deployments p on p.domain_id = d.id
  left join deployed_edges e on e.domain_id = d.id where d.id = ?`

export function readStored(database: Sqlite, id: number): Stored {
  const [row] = database.run(STORED, [id]).rows
  if (row === undefined) fail(`domain ${id} is gone`)
  const stored = row as unknown as Stored
  return { ...stored, deleteZone: Boolean(row.deleteZone), ownsZone: Boolean(row.ownsZone) }
}

/** Checks that a deployment can end, and that one which failed says why. */
export function checkState({ id, state, dueAt, problem }: Stored): void {
  const isOpen = state === 'running' || state === 'waiting'
  if (isOpen && dueAt === null) fail(`domain ${id}: the deployment is ${state} for ever`)
  if (state === 'failed' && problem === null)
    fail(`domain ${id}: the deployment failed without a reason`)
}
