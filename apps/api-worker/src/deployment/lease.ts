import { eq, type SQL, sql } from 'drizzle-orm'
import { deployments } from '../db/schema.ts'

/** Longer than any step may take: a runner that needs more has died. */
export const LEASE_MS = 2 * 60_000

/** A deployment, as the one runner that may work on it knows it. */
export interface Lease {
  readonly domainId: number
  readonly lease: string
}

/** Whether the deployment is still this runner's; for the condition of each of its writes. */
export const isHeld = ({ domainId, lease }: Lease): SQL =>
  sql`exists (select 1 from ${deployments}
    where ${eq(deployments.domainId, domainId)} and ${eq(deployments.lease, lease)})`
