import type { Runtime } from './runtime.ts'

/** Implements `Runtime.wait` with `Runtime.setTimer`. */
export const waitBy =
  (setTimer: Runtime['setTimer']): Runtime['wait'] =>
  (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const onAbort = () => {
        cancel()
        reject(signal?.reason)
      }
      const cancel = setTimer(() => {
        signal?.removeEventListener('abort', onAbort)
        resolve()
      }, ms)
      signal?.addEventListener('abort', onAbort, { once: true })
    })
