import type { Cdn } from '../src/cdn/cdn.ts'
import type { Meddle } from './deployments.ts'

type CallName = keyof Cdn
type AnyCall = (...args: unknown[]) => Promise<unknown>

/** Calls another function in the place of each call of the CDN, with what would have been done. */
export function around(run: (name: CallName, call: () => Promise<unknown>) => Promise<unknown>) {
  const meddle: Meddle = (cdn) =>
    new Proxy(cdn, {
      get: (target, name: CallName) => {
        // Each is a function of its own arguments; the proxy hands them on as they are.
        const original = target[name] as AnyCall
        return (...args: unknown[]) => run(name, () => original(...args))
      },
    })
  return meddle
}

/** The names of the calls that are made, in their order. */
export function recordCalls(): { calls: CallName[]; meddle: Meddle } {
  const calls: CallName[] = []
  const meddle = around((name, call) => {
    calls.push(name)
    return call()
  })
  return { calls, meddle }
}

/** Has the worker die before or after a call: nothing comes back from it, ever. */
export function dieAt(index: number, when: 'before' | 'after') {
  let made = 0
  let died: () => void = () => undefined
  const death = new Promise<void>((resolve) => {
    died = resolve
  })
  const meddle = around(async (_, call) => {
    made += 1
    if (made < index) return call()
    if (made === index && when === 'after') await call()
    died()
    return new Promise(() => undefined)
  })
  return { death, meddle }
}
