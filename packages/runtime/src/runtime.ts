/**
 * Sources of nondeterminism: clock, timers, randomness and network. Storage and other services
 * are bindings of the platform instead. Functions need no `this`.
 */
export interface Runtime {
  /** Milliseconds since the epoch, UTC. */
  readonly now: () => number
  /** Resolves after `ms` milliseconds; rejects with the signal's reason if that aborts first. */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>
  /** Calls `run` after `ms` milliseconds unless the returned function cancels it first. */
  readonly setTimer: (run: () => void, ms: number) => () => void
  /** Returns a signal that aborts with a `TimeoutError` after `ms` ms. It cannot be cancelled. */
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
