import { MINUTE_MS } from '@crivo/shared'
import { eq, type SQL, sql } from 'drizzle-orm'
import { deployments } from '#db/schema.ts'

/** Longer than any step: a runner that exceeds it is considered dead. */
export const LEASE_MS = 2 * MINUTE_MS

/** A runner's exclusive claim on a deployment. */
export interface Lease {
  readonly domainId: number
  readonly lease: string
}

/** Condition that the runner still holds the lease; part of each of its writes. */
export const isHeld = ({ domainId, lease }: Lease): SQL =>
  sql`exists (select 1 from ${deployments}
    where ${eq(deployments.domainId, domainId)} and ${eq(deployments.lease, lease)})`
