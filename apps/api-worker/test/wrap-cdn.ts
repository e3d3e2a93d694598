import type { Cdn } from '#cdn/cdn.ts'
import type { WrapCdn } from './deployments.ts'

type CallName = keyof Cdn
type AnyCall = (...args: unknown[]) => Promise<unknown>

/** Wraps each of the CDN's calls in a function that gets the original call. */
export function around(run: (name: CallName, call: () => Promise<unknown>) => Promise<unknown>) {
  const wrapCdn: WrapCdn = (cdn) =>
    new Proxy(cdn, {
      get: (target, name: CallName) => {
        // Each call has its own argument types; the proxy passes them on unchanged.
        const original = target[name] as AnyCall
        return (...args: unknown[]) => run(name, () => original(...args))
      },
    })
  return wrapCdn
}

/** Records the names of the calls in order. */
export function recordCalls(): { calls: CallName[]; wrapCdn: WrapCdn } {
  const calls: CallName[] = []
  const wrapCdn = around((name, call) => {
    calls.push(name)
    return call()
  })
  return { calls, wrapCdn }
}

/** Makes the worker die before or after a call, which never returns. */
export function dieAt(index: number, when: 'before' | 'after') {
  let made = 0
  let died: () => void = () => undefined
  const death = new Promise<void>((resolve) => {
    died = resolve
  })
  const wrapCdn = around(async (_, call) => {
    made += 1
    if (made < index) return call()
    if (made === index && when === 'after') await call()
    died()
    return new Promise(() => undefined)
  })
  return { death, wrapCdn }
}
