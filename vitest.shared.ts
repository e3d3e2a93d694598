import { availableParallelism } from 'node:os'
import { join } from 'node:path'

/** Fixes the values that properties are tested with. */
export const SEED = join(import.meta.dirname, 'vitest.seed.ts')

/** Holds back the log lines of tests that pass. */
export const LOGS = join(import.meta.dirname, 'vitest.logs.ts')

/** Restores what a test mocked. */
export const MOCKS = join(import.meta.dirname, 'vitest.mocks.ts')

/** Settings for projects whose tests mostly use CPU. */
export const SHARED = {
  maxWorkers: Math.max(2, availableParallelism()),
  // Guards against hanging, with room for a small, busy machine.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
}

/**
 * Settings for packages of pure code: starting an isolate takes longer than most of their files.
 */
export const PURE = { ...SHARED, isolate: false, unstubGlobals: true, setupFiles: [SEED] }

/** Settings for projects whose tests mostly wait for other processes: more workers than cores. */
export const WAITING = {
  ...SHARED,
  // Loading the tools takes seconds.
  isolate: false,
  maxWorkers: Math.min(SHARED.maxWorkers + 1, 6),
  sequence: { groupOrder: 1 },
}
