import type { Runtime } from './runtime.ts'

/**
 * Waits at most `ms` milliseconds for a promise, then returns the result of `onTimeout` or throws
 * its error. Does not cancel the promise itself.
 */
export async function withTimeout<Result>(
  { setTimer }: Pick<Runtime, 'setTimer'>,
  promise: Promise<Result>,
  ms: number,
  onTimeout: () => Result,
): Promise<Result> {
  const { promise: timeout, resolve, reject } = Promise.withResolvers<Result>()
  const cancel = setTimer(() => {
    try {
      resolve(onTimeout())
    } catch (error) {
      reject(error)
    }
  }, ms)
  try {
    return await Promise.race([promise, timeout])
  } finally {
    cancel()
  }
}
