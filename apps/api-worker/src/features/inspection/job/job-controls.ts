import type { JobEvent } from './job-progress.ts'

/** Signals to end a job early, and callbacks for its progress. */
export interface JobControls {
  /** Stops further visits; the result is based on those made so far. */
  readonly deadline: AbortSignal
  /** Ends the job without a result. */
  readonly cancelled: AbortSignal
  readonly report: (event: JobEvent) => void
  /** Called when the job can no longer be canceled. */
  readonly beforeStoring: () => void
}
