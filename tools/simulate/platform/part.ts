import type { Runtime } from '@crivo/runtime'
import type { Random } from '../../fuzz/random.ts'
import type { Schedule } from './schedule.ts'

/**
 * A running part of the product: an isolate or a Durable Object's instance. All its effects go
 * through this seam, so that a killed part stops between two awaits: it receives nothing more, and
 * nothing it still does has any effect.
 */
export class Part {
  isAlive = true
  readonly #schedule: Schedule
  readonly #random: Random
  readonly #onKill = new Set<() => void>()
  /** Returns how far the clock of the part's machine is ahead. */
  readonly #clock: () => number
  /** Deliveries left until the part is killed. */
  killIn = Number.POSITIVE_INFINITY
  /** Holds back everything leaving the part until the part's writes are on disk. */
  gate: (send: () => void) => void = (send) => send()
  readonly #onDue: () => void

  constructor(
    { schedule, random }: { readonly schedule: Schedule; readonly random: Random },
    clock: () => number,
    onDue: () => void,
  ) {
    this.#schedule = schedule
    this.#random = random
    this.#clock = clock
    this.#onDue = onDue
  }

  now(): number {
    return this.#schedule.now + this.#clock()
  }

  /** Throws if the part was killed, so that its code can do nothing more. */
  readonly assertAlive = (): void => {
    if (!this.isAlive) throw new Error('this part was killed')
  }

  /**
   * After `ms` milliseconds, delivers something that the part awaits, if the part is still alive.
   */
  deliver(ms: number, run: () => void): () => void {
    return this.#schedule.in(ms, () => {
      if (!this.isAlive) return
      this.killIn -= 1
      if (this.killIn <= 0) return this.#onDue()
      run()
    })
  }

  /** Runs `run` if the part is killed; the returned function cancels this. */
  onKill(run: () => void): () => void {
    this.#onKill.add(run)
    return () => this.#onKill.delete(run)
  }

  /** Returns the part's response; rejects if it is killed first. */
  within<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const forget = this.onKill(() => reject(new Error('the isolate is gone')))
      work().then(resolve, reject).finally(forget)
    })
  }

  kill(): void {
    if (!this.isAlive) return
    this.isAlive = false
    for (const run of this.#onKill) run()
    this.#onKill.clear()
  }

  /** Creates the part's clock, timers, random numbers and network. */
  runtime(fetch: Runtime['fetch']): Runtime {
    const setTimer: Runtime['setTimer'] = (run, ms) => this.deliver(ms, run)
    const bytesOf = (random: Random, count: number) => {
      const bytes = new Uint8Array(count)
      for (let at = 0; at < count; at += 1) bytes[at] = random.below(256)
      return bytes
    }
    return {
      now: () => this.now(),
      setTimer,
      wait: (ms, signal) =>
        new Promise((resolve, reject) => {
          if (signal?.aborted) return reject(signal.reason)
          const cancel = setTimer(resolve, ms)
          signal?.addEventListener('abort', () => {
            cancel()
            reject(signal.reason)
          })
        }),
      timeout: (ms) => {
        const controller = new AbortController()
        setTimer(() => controller.abort(new DOMException('Timed out', 'TimeoutError')), ms)
        return controller.signal
      },
      random: () => this.#random.for('numbers').below(2 ** 32) / 2 ** 32,
      randomBytes: (count) => bytesOf(this.#random.for(`${count} bytes`), count),
      uuid: () => uuidOf(bytesOf(this.#random.for('ids'), 16)),
      fetch,
    }
  }
}

function uuidOf(bytes: Uint8Array): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Buffer.from(bytes).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
