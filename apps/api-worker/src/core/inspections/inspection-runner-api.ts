import type { ErrorCode, InspectionJob, InspectionPurpose } from '@crivo/shared'
import type { Identity } from '../identity/identity.ts'

/** The error of a failed job, as thrown to the waiting call. */
export interface JobError {
  readonly code: ErrorCode
  readonly field: string | null
  readonly retryAfterS: number | null
}

/** A job as stored by its Durable Object. */
export interface StoredJob extends Omit<InspectionJob, 'error'> {
  /** The caller: the result is stored in their name. */
  readonly caller: Identity & { readonly address: string | null; readonly requestId: string }
  readonly error: JobError | null
  /** The reason for the inspection. */
  readonly purpose: InspectionPurpose
  /** Milliseconds; `null` while the job is running. */
  readonly endedAt: number | null
}

/** The Durable Object that runs an account's inspection of one target. */
export interface InspectionRunnerApi extends Rpc.DurableObjectBranded {
  /** Starts the job unless one is already running; returns the running job. */
  start(job: StoredJob): InspectionJob
  /** Returns the progress of a job; `null` if it does not exist. */
  status(id: string): InspectionJob | null
  /** Cancels a running job; returns its state. */
  cancel(id: string): InspectionJob | null
  /** Waits until a job ends; `null` if it does not exist. */
  ended(id: string): Promise<StoredJob | null>
}
