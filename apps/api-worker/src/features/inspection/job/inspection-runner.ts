import { DurableObject } from 'cloudflare:workers'
import type { InspectionJob } from '@crivo/shared'
import { createContext } from '../../../create-context.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Env } from '../../../env.ts'
import { type JobEvent, progressed } from './job-progress.ts'
import { runJob } from './run-job.ts'
import { isOpen, type StoredJob, toJob } from './stored-job.ts'
import { toJobError } from './to-job-error.ts'

const JOB = 'job'
/** How long a job that is over can be asked for; its result is in the account's history. */
const KEPT_MS = 60 * 60_000

/**
 * The Durable Object of an account's inspection of one target. It runs in the object's alarm,
 * which keeps it alive without a caller. What an instance ran that is gone is a failure, and is
 * not begun again: the site had its visits.
 */
export class InspectionRunner extends DurableObject<Env> {
  #job: StoredJob | null
  /** Of the run, until there is nothing left to cancel. */
  #cancel: AbortController | null = null
  #waiting: (() => void)[] = []

  constructor(state: DurableObjectState, env: Env) {
    super(state, env)
    this.#job = state.storage.kv.get<StoredJob>(JOB) ?? null
    if (this.#job?.state === 'running') {
      const error = { code: 'INSPECTION_INTERRUPTED', field: null, retryAfterS: null } as const
      this.#end(this.#job, { state: 'failed', error })
    }
  }

  /** Takes a job, unless one is under way already; gives the one that is. */
  start(job: StoredJob): InspectionJob {
    if (this.#job !== null && isOpen(this.#job)) return toJob(this.#job)
    this.#store(job)
    void this.ctx.storage.setAlarm(Date.now())
    return toJob(job)
  }

  /** How far the job of this id is; `null` if there is none. */
  status(id: string): InspectionJob | null {
    const job = this.#find(id)
    return job && toJob(job)
  }

  /** Cancels the job of this id, if it is not over; gives what it is then. */
  cancel(id: string): InspectionJob | null {
    const job = this.#find(id)
    if (job === null) return null
    if (job.state === 'queued' || this.#cancel !== null) {
      this.#cancel?.abort(new DomainError('INSPECTION_CANCELLED'))
      this.#cancel = null
      this.#end(job, { state: 'cancelled' })
    }
    return this.status(id)
  }

  /** Waits until the job of this id is over; `null` if there is none. */
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
    // Of a run that broke off, the platform rings again at once.
    if (keptUntil > Date.now()) return this.ctx.storage.setAlarm(keptUntil)
    this.#job = null
    await this.ctx.storage.deleteAll()
  }

  async #run(job: StoredJob): Promise<void> {
    const cancel = new AbortController()
    this.#cancel = cancel
    this.#store({ ...job, state: 'running' })
    const { caller } = job
    try {
      const ctx = { ...(await createContext(caller.requestId, this.env, this.ctx)), ...caller }
      const inspectionId = await runJob(ctx, job, {
        deadline: AbortSignal.timeout(Math.max(0, Date.parse(job.deadlineAt) - Date.now())),
        cancelled: cancel.signal,
        tell: (event) => this.#progress(job.id, event),
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

  /** What is only how far it is is not stored: with its instance the job is over. */
  #progress(id: string, event: JobEvent): void {
    const job = this.#find(id)
    if (job?.state === 'running') this.#job = progressed(job, event)
  }

  #store(job: StoredJob): void {
    this.#job = job
    this.ctx.storage.kv.put(JOB, job)
  }

  #end(job: StoredJob, changes: Partial<StoredJob>): void {
    const endedAt = Date.now()
    this.#store({ ...job, ...changes, endedAt })
    void this.ctx.storage.setAlarm(endedAt + KEPT_MS)
    for (const wake of this.#waiting.splice(0)) wake()
  }
}
