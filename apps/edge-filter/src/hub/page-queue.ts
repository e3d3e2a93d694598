import type { Runtime } from '@crivo/runtime'
import { SECOND_MS } from '@crivo/shared'
import type { PageReply, PageSource } from '#page-cache/page-reply.ts'
import type { PageRequest } from '#page-cache/page-request.ts'

/** Above this number, visitors get an older copy, or the error page. */
const MAX_WAITING = 100
/**
 * The platform gives an object six connections; a further call waits for one, although its own time
 * limit has begun. The others are for the visits that the alarm sends meanwhile.
 */
const MAX_RUNNING = 4
/** After this time, new requests wait for the next alarm. */
const MAX_RUN_MS = 30 * SECOND_MS

interface Job {
  readonly wanted: PageRequest
  readonly answer: (reply: PageReply) => void
}

/**
 * Queues pages for the Hub's alarm to fetch. The requesting call must never fetch them: the
 * platform would send that visitor's IP address to the origin.
 */
export class PageQueue {
  readonly #fetchCopy: PageSource
  readonly #wake: () => Promise<void>
  readonly #now: Runtime['now']
  #waiting: Job[] = []
  #running = 0
  /** Wakes the run that is waiting for work. */
  #signal = () => {}

  constructor(fetchCopy: PageSource, wake: () => Promise<void>, now: Runtime['now']) {
    this.#fetchCopy = fetchCopy
    this.#wake = wake
    this.#now = now
  }

  /** Returns whether pages are waiting, which makes the next alarm due immediately. */
  get isWaiting(): boolean {
    return this.#waiting.length > 0
  }

  /** Queues a page for the alarm. Rejects if too many pages are waiting. */
  readonly ask: PageSource = async (wanted) => {
    if (this.#waiting.length + this.#running >= MAX_WAITING) throw new Error('too many pages')
    const reply = new Promise<PageReply>((answer) => this.#waiting.push({ wanted, answer }))
    this.#signal()
    await this.#wake()
    return reply
  }

  /** Fetches waiting pages, including new ones until `work` is done. Called only by the alarm. */
  async runUntil(work: Promise<unknown>): Promise<void> {
    const startedAt = this.#now()
    let isDone = false
    const end = () => {
      isDone = true
      this.#signal()
    }
    work.then(end, end)
    while (!isDone || this.#running > 0 || this.isWaiting) {
      const isOpen = this.#now() - startedAt < MAX_RUN_MS
      const free = isOpen ? MAX_RUNNING - this.#running : 0
      for (const job of this.#waiting.splice(0, free)) void this.#run(job)
      if (!isOpen && isDone && this.#running === 0) return
      await new Promise<void>((resolve) => {
        this.#signal = resolve
      })
    }
  }

  async #run({ wanted, answer }: Job): Promise<void> {
    this.#running += 1
    answer(await this.#fetchCopy(wanted))
    this.#running -= 1
    this.#signal()
  }
}
