import type { Schedule } from './schedule.ts'

let schedule: Schedule | null = null

/** Runs timers outside the seam, such as those of libraries, on a schedule. */
export function runTimersOn(next: Schedule): void {
  schedule = next
}

/** Replaces the platform's timers. */
export function installTimers(): void {
  Object.assign(globalThis, {
    setTimeout: (run: () => void, ms = 0) => schedule?.in(ms, run),
    clearTimeout: (cancel?: () => void) => cancel?.(),
  })
}
