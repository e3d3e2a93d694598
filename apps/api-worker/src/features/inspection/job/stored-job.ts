import type { ErrorCode, InspectionJob } from '@crivo/shared'
import type { AccountContext } from '../../../context.ts'

/** Who asked for an inspection, so that what it stores is stored as theirs. */
type Caller = Pick<
  AccountContext,
  'accountId' | 'sessionId' | 'actorId' | 'onBehalfOf' | 'address' | 'requestId'
>

/** What is inspected: an address, or what a campaign gives to whom. */
export interface JobTarget {
  readonly url: string
  readonly campaignId: number | null
}

/** Why a job failed, as the call that waits for it throws it. */
export interface JobError {
  readonly code: ErrorCode
  readonly field: string | null
  readonly retryAfterS: number | null
}

/** A job as its Durable Object holds it. */
export interface StoredJob extends Omit<InspectionJob, 'error'> {
  readonly caller: Caller
  readonly error: JobError | null
  /** Milliseconds; `null` while it is open. */
  readonly endedAt: number | null
}

/** Whether a job may still come to something. */
export const isOpen = ({ state }: Pick<InspectionJob, 'state'>): boolean =>
  state === 'queued' || state === 'running'

/** A job as the API answers it. */
export function toJob({ caller: _, endedAt: __, error, ...job }: StoredJob): InspectionJob {
  return { ...job, error: error && { code: error.code, field: error.field } }
}
