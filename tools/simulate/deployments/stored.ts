import * as z from 'zod'
import type { Sqlite } from '../platform/sqlite.ts'
import { fail } from '../world/truth.ts'

const flag = z.literal([0, 1]).transform(Boolean)
const storedSchema = z.object({
  id: z.number(),
  failUrl: z.string().nullable(),
  keyVersion: z.number(),
  workerVersion: z.string().nullable(),
  autoUpdate: flag,
  /** JSON. */
  drift: z.string(),
  status: z.string(),
  kind: z.enum(['deploy', 'undo']).nullable(),
  state: z.string().nullable(),
  dueAt: z.number().nullable(),
  deleteZone: flag,
  problem: z.string().nullable(),
  ownsZone: flag,
})
/** A domain and its last deployment, as stored by the control plane. */
export type Stored = z.infer<typeof storedSchema>

const STORED = `select d.id, fail_url failUrl, key_version keyVersion,
    worker_version workerVersion, auto_update autoUpdate, drift, d.status, p.kind, p.state, due_at dueAt,
    coalesce(delete_zone, 0) deleteZone, coalesce(owns_zone, 0) ownsZone,
    (select problem from deployment_steps s where s.domain_id = d.id and s.state = p.state) problem
  from domains d left join deployments p on p.domain_id = d.id
  left join deployed_edges e on e.domain_id = d.id where d.id = ?`

export function readStored(database: Sqlite, id: number): Stored {
  const [row] = database.run(STORED, [id]).rows
  if (row === undefined) fail(`domain ${id} is gone`)
  return storedSchema.parse(row)
}

/** Checks that an open deployment can end and that a failed one has a reason. */
export function checkState({ id, state, dueAt, problem }: Stored): void {
  const isOpen = state === 'running' || state === 'waiting'
  if (isOpen && dueAt === null) fail(`domain ${id}: the deployment is ${state} forever`)
  if (state === 'failed' && problem === null)
    fail(`domain ${id}: the deployment failed without a reason`)
}
