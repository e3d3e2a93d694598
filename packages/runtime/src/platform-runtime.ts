import type { Runtime } from './runtime.ts'
import { waitBy } from './wait-by.ts'

const setTimer: Runtime['setTimer'] = (run, ms) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** The platform's own clock, timers, randomness and network. Only entry files import it. */
export const platformRuntime: Runtime = {
  now: () => Date.now(),
  wait: waitBy(setTimer),
  setTimer,
  timeout: (ms) => AbortSignal.timeout(ms),
  random: () => Math.random(),
  randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  uuid: () => crypto.randomUUID(),
  fetch: (input, init) => fetch(input, init),
}
