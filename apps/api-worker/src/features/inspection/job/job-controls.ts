import type { JobEvent } from './job-progress.ts'

/** Ends a job early, and receives its progress. */
export interface JobControls {
  /** Stops further visits; the result is based on those made so far. */
  readonly deadline: AbortSignal
  /** Ends the job without a result. */
  readonly cancelled: AbortSignal
  readonly tell: (event: JobEvent) => void
  /** Called when there is nothing left to cancel. */
  readonly beforeStoring: () => void
}
