interface Event {
  readonly at: number
  readonly order: number
  readonly run: () => void
  isCancelled: boolean
}

/** More pending events than a day needs; beyond this, something schedules endlessly. */
const MOST_WAITING = 20_000

/** Twice the deepest nesting of ticks that start ticks. */
const TICKS = 2

/**
 * Virtual time: runs events one by one in order of time, without waiting. Between two events, every
 * promise that can settle has settled.
 */
export class Schedule {
  now: number
  /** The running event's number, which with the seed identifies a point in a run. */
  events = 0
  /** A digest of all event times so far; two runs of a seed have the same digest. */
  trace = 0
  /**
   * Runs after each event, once nothing can continue without another event; returns whether
   * something now can.
   */
  onSettled: () => boolean = () => false
  readonly #heap: Event[] = []
  #order = 0

  constructor(now: number) {
    this.now = now
  }

  /** Runs `run` in `ms` milliseconds unless the returned function cancels it first. */
  in(ms: number, run: () => void): () => void {
    const event = { at: this.now + Math.max(ms, 0), order: this.#order, run, isCancelled: false }
    this.#order += 1
    this.#push(event)
    if (this.#heap.length > MOST_WAITING) throw new Error('endless events')
    return () => {
      event.isCancelled = true
    }
  }

  /** Runs events up to `time` and moves the clock there. */
  async runUntil(time: number): Promise<void> {
    for (;;) {
      const [next] = this.#heap
      if (next === undefined || next.at > time) break
      this.#pop()
      if (next.isCancelled) continue
      this.now = Math.max(this.now, next.at)
      this.events += 1
      this.trace = (Math.imul(this.trace ^ next.order, 0x01000193) + (this.now % 0x7fffffff)) | 0
      next.run()
      do await settled()
      while (this.onSettled())
    }
    this.now = Math.max(this.now, time)
  }

  #push(event: Event): void {
    const heap = this.#heap
    let at = heap.length
    heap.push(event)
    while (at > 0) {
      const parent = (at - 1) >> 1
      const above = heap[parent] as Event
      if (!isBefore(event, above)) break
      heap[at] = above
      at = parent
    }
    heap[at] = event
  }

  #pop(): void {
    const heap = this.#heap
    const last = heap.pop() as Event
    if (heap.length === 0) return
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && isBefore(heap[child + 1] as Event, heap[child] as Event)) {
        child += 1
      }
      const below = heap[child] as Event
      if (!isBefore(below, last)) break
      heap[at] = below
      at = child
    }
    heap[at] = last
  }
}

const isBefore = (one: Event, other: Event): boolean =>
  one.at < other.at || (one.at === other.at && one.order < other.order)

/**
 * Node runs ticks once no promise callback is left; a tick may start callbacks that start more
 * ticks.
 */
async function settled(): Promise<void> {
  for (let left = TICKS; left > 0; left -= 1) {
    await new Promise<void>((resolve) => process.nextTick(resolve))
  }
}
