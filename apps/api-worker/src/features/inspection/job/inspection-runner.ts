import { DurableObject } from 'cloudflare:workers'
import type { Runtime } from '@crivo/runtime'
import { HOUR_MS, type InspectionJob } from '@crivo/shared'
import type { Context } from '#core/context.ts'
import type { InspectionRunnerApi, StoredJob } from '#core/inspections/inspection-runner-api.ts'
import type { Env } from '#env.ts'
import { AppError } from '#platform/app-error.ts'
import { type JobEvent, progressed } from './job-progress.ts'
import { runJob } from './run-job.ts'
import { isOpen, toJob } from './stored-job.ts'
import { toJobError } from './to-job-error.ts'

/** The runner's dependencies on upper layers, injected by the entry. */
interface RunnerPorts {
  readonly runtime: Runtime
  readonly createContext: (
    requestId: string,
    env: Env,
    execution: Pick<ExecutionContext, 'waitUntil'>,
  ) => Promise<Context>
}

const JOB = 'job'
/** How long an ended job can be read; its result is in the account's history. */
const KEPT_MS = HOUR_MS

/**
 * The Durable Object that runs an account's inspection of one target. The inspection runs in the
 * object's alarm, which keeps it alive without a caller. A job whose instance is gone has failed
 * and is not restarted, because the site was already visited.
 */
export class InspectionRunner extends DurableObject<Env> implements InspectionRunnerApi {
  readonly #ports: RunnerPorts
  #job: StoredJob | null
  /** Set while the job can be canceled. */
  #cancel: AbortController | null = null
  #waiting: (() => void)[] = []

  constructor(state: DurableObjectState, env: Env, ports: RunnerPorts) {
    super(state, env)
    this.#ports = ports
    this.#job = state.storage.kv.get<StoredJob>(JOB) ?? null
    if (this.#job?.state === 'running') {
      const error = { code: 'INSPECTION_INTERRUPTED', field: null, retryAfterS: null } as const
      this.#end(this.#job, { state: 'failed', error })
    }
  }

  /** Starts a job, or returns the one in progress. */
  start(job: StoredJob): InspectionJob {
    if (this.#job !== null && isOpen(this.#job)) return toJob(this.#job)
    this.#store(job)
    void this.ctx.storage.setAlarm(this.#ports.runtime.now())
    return toJob(job)
  }

  /** Returns the state of the job with this id; `null` if there is none. */
  status(id: string): InspectionJob | null {
    const job = this.#find(id)
    return job && toJob(job)
  }

  /** Cancels the job with this id, unless it has ended; returns its state. */
  cancel(id: string): InspectionJob | null {
    const job = this.#find(id)
    if (job === null) return null
    if (job.state === 'queued' || this.#cancel !== null) {
      this.#cancel?.abort(new AppError('INSPECTION_CANCELLED'))
      this.#cancel = null
      this.#end(job, { state: 'cancelled' })
    }
    return this.status(id)
  }

  /** Waits until the job with this id has ended and returns it; `null` if there is none. */
  async ended(id: string): Promise<StoredJob | null> {
    for (;;) {
      const job = this.#find(id)
      if (job === null || !isOpen(job)) return job
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    }
  }

  override async alarm(): Promise<void> {
    const job = this.#job
    if (job?.state === 'queued') return this.#run(job)
    const keptUntil = (job?.endedAt ?? 0) + KEPT_MS
    // The platform immediately retries the alarm of an interrupted run.
    if (keptUntil > this.#ports.runtime.now()) return this.ctx.storage.setAlarm(keptUntil)
    this.#job = null
    await this.ctx.storage.deleteAll()
  }

  async #run(job: StoredJob): Promise<void> {
    const cancel = new AbortController()
    this.#cancel = cancel
    this.#store({ ...job, state: 'running' })
    const { caller } = job
    try {
      const ctx = {
        ...(await this.#ports.createContext(caller.requestId, this.env, this.ctx)),
        ...caller,
      }
      const inspectionId = await runJob(ctx, job, {
        deadline: ctx.timeout(Math.max(0, Date.parse(job.deadlineAt) - ctx.now())),
        cancelled: cancel.signal,
        report: (event) => this.#progress(job.id, event),
        beforeStoring: () => {
          this.#cancel = null
        },
      })
      this.#end(this.#job ?? job, { state: 'done', inspectionId })
    } catch (error) {
      if (cancel.signal.aborted) return
      this.#end(this.#job ?? job, { state: 'failed', error: toJobError(error, caller.requestId) })
    } finally {
      if (this.#cancel === cancel) this.#cancel = null
    }
  }

  #find(id: string): StoredJob | null {
    return this.#job?.id === id ? this.#job : null
  }

  /** Progress is not stored: a job whose instance is gone has failed. */
  #progress(id: string, event: JobEvent): void {
    const job = this.#find(id)
    if (job?.state === 'running') this.#job = progressed(job, event)
  }

  #store(job: StoredJob): void {
    this.#job = job
    this.ctx.storage.kv.put(JOB, job)
  }

  #end(job: StoredJob, changes: Partial<StoredJob>): void {
    const endedAt = this.#ports.runtime.now()
    this.#store({ ...job, ...changes, endedAt })
    void this.ctx.storage.setAlarm(endedAt + KEPT_MS)
    for (const wake of this.#waiting.splice(0)) wake()
  }
}
