import type { Runtime } from './runtime.ts'
import { waitBy } from './wait-by.ts'

interface Timer {
  readonly at: number
  readonly run: () => void
}

interface VirtualRuntime extends Runtime {
  /** Advances the clock by `ms` milliseconds and runs the due timers in order. */
  readonly advance: (ms: number) => Promise<void>
}

interface Settings {
  readonly seed: number
  /** Start time, in milliseconds since the epoch. */
  readonly now: number
  readonly fetch?: Runtime['fetch']
}

/** Creates a runtime whose clock moves only with `advance` and whose randomness is seeded. */
export function virtualRuntime({ seed, now: start, fetch = noNetwork }: Settings): VirtualRuntime {
  let now = start
  const timers = new Set<Timer>()
  const random = seededRandom(seed)
  const randomBytes = (count: number) =>
    Uint8Array.from({ length: count }, () => Math.floor(random() * 256))
  const setTimer: Runtime['setTimer'] = (run, ms) => {
    const timer = { at: now + Math.max(ms, 0), run }
    timers.add(timer)
    return () => timers.delete(timer)
  }
  return {
    now: () => now,
    wait: waitBy(setTimer),
    setTimer,
    timeout: (ms) => {
      const controller = new AbortController()
      setTimer(() => controller.abort(new DOMException('Timed out', 'TimeoutError')), ms)
      return controller.signal
    },
    random,
    randomBytes,
    uuid: () => uuidOf(randomBytes(16)),
    fetch,
    advance: async (ms) => {
      const end = now + ms
      for (;;) {
        await settled()
        const due = [...timers].sort((a, b) => a.at - b.at).find(({ at }) => at <= end)
        if (due === undefined) break
        timers.delete(due)
        now = due.at
        due.run()
      }
      now = end
    },
  }
}

/** Yields to the real event loop, so that native work such as signing or storage can finish. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setTimeout(resolve, 1))
}

const noNetwork = () => Promise.reject(new Error('The virtual runtime has no network'))

/**
 * Returns a generator of seeded random numbers from 0 to 1: mulberry32, by Tommy Ettinger, public
 * domain.
 */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function uuidOf(bytes: Uint8Array): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
