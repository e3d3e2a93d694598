import type { Random } from '../../fuzz/random.ts'
import type { Part } from './part.ts'
import type { Schedule } from './schedule.ts'

/** A connection between two kinds of parts into which faults are injected. */
export type Link =
  | 'edge-hub'
  | 'edge-api'
  | 'api-edge'
  | 'api-ledger'
  | 'database'
  | 'texts'
  | 'archive'
  | 'cdn'
  | 'cdn-once'
  | 'visitor'
  | 'customer'

/** A link's faults, as shares of its calls. */
export interface Weather {
  /** Share of calls that do not arrive. */
  readonly dropped: number
  /** Share of calls that arrive but whose response does not. */
  readonly unanswered: number
  /** Share of calls that arrive twice, if the platform may repeat them. */
  readonly doubled: number
  /** Maximum extra delay of a call, in milliseconds; long delays make calls overtake each other. */
  readonly delayMs: number
}

const FINE: Weather = { dropped: 0, unanswered: 0, doubled: 0, delayMs: 0 }
/** How long a platform takes to notice that the other side has gone. */
const NOTICE_MS = 200
const HANG_MS = 20_000

/** Calls that the platform repeats or may deliver twice: those over HTTP. */
const REPEATED: readonly Link[] = ['edge-api', 'api-edge', 'edge-hub', 'cdn']

/** Carries all calls between parts. */
export class Network {
  readonly #schedule: Schedule
  /** `null` if no call takes any time, so that none depends on how many came before it. */
  readonly #random: Random | null
  readonly #weather = new Map<Link, Weather>()
  readonly #changedAt = new Map<Link, number>()

  constructor(schedule: Schedule, random: Random | null) {
    this.#schedule = schedule
    this.#random = random
  }

  set(link: Link, weather: Weather | null): void {
    if (weather === null) this.#weather.delete(link)
    else this.#weather.set(link, weather)
    this.#changedAt.set(link, this.#schedule.now)
  }

  /** Returns the time since which a link has had no faults; infinity while it has some. */
  fineSince(link: Link): number {
    return this.isFine(link) ? (this.#changedAt.get(link) ?? 0) : Number.POSITIVE_INFINITY
  }

  isFine(link: Link): boolean {
    return !this.#weather.has(link)
  }

  /** Delivers a call and its response. Rejects with the signal's reason if the signal aborts. */
  call<Answer>(
    link: Link,
    from: Part | null,
    deliver: () => Promise<Answer>,
    signal?: AbortSignal | null,
  ): Promise<Answer> {
    const { dropped, unanswered, doubled, delayMs } = this.#weather.get(link) ?? FINE
    return new Promise<Answer>((resolve, reject) => {
      if (from?.isAlive === false) return
      const arrive = (ms: number, run: () => void) =>
        from === null ? this.#schedule.in(ms, run) : from.deliver(ms, run)
      const fail = (ms: number, reason: string) => arrive(ms, () => reject(new Error(reason)))
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
      if (signal?.aborted) return reject(signal.reason)
      const random = this.#random
      const delay = () => (random === null ? 0 : 1 + random.below(3) + random.below(delayMs + 1))
      if (random?.chance(dropped)) {
        // Half of the failures are noticed immediately; the rest hang, as on a cut cable.
        fail(random.chance(0.5) ? NOTICE_MS : HANG_MS, 'connection lost')
        return
      }
      const answer = (sent: () => void) => {
        if (random?.chance(unanswered)) fail(NOTICE_MS, 'connection lost while waiting')
        else arrive(delay(), sent)
      }
      const run = () =>
        deliver().then(
          (value) => answer(() => resolve(value)),
          (error) => answer(() => reject(error)),
        )
      const isDoubled = REPEATED.includes(link) && random?.chance(doubled)
      const send = () => {
        this.#schedule.in(delay(), run)
        if (isDoubled) this.#schedule.in(delay() * 2, () => void deliver().catch(() => {}))
      }
      if (from === null) send()
      else from.gate(send)
    })
  }
}
