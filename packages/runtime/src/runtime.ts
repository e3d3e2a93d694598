/**
 * Sources of nondeterminism: clock, timers, randomness and network. Excludes storage and other
 * services, which are bindings of the platform. Functions do not need `this`.
 */
export interface Runtime {
  /** Milliseconds since the epoch, UTC. */
  readonly now: () => number
  /**
   * Resolves after `ms` milliseconds; rejects with the signal's reason if the signal aborts first.
   */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>
  /** Calls `run` after `ms` milliseconds unless the returned function cancels the timer first. */
  readonly setTimer: (run: () => void, ms: number) => () => void
  /**
   * Returns a signal that aborts with a `TimeoutError` after `ms` milliseconds; it cannot be
   * canceled.
   */
  readonly timeout: (ms: number) => AbortSignal
  /** Returns a number in [0, 1) for jitter, never for secrets. */
  readonly random: () => number
  /** Returns cryptographically secure random bytes. */
  readonly randomBytes: (count: number) => Uint8Array<ArrayBuffer>
  /** Returns a random UUID (RFC 9562 version 4). */
  readonly uuid: () => string
  /** Calls a known service. User-supplied URLs go through the network guard instead. */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>
}
