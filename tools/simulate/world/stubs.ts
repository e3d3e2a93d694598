import { copyOf } from '../platform/copy.ts'
import type { DurableHost, DurableInstance } from '../platform/durable-host.ts'
import type { Link, Network } from '../platform/network.ts'
import type { Part } from '../platform/part.ts'

interface Caller {
  readonly network: Network
  readonly part: Part
  readonly link: Link
  /** Called when a call arrives. */
  readonly onArrival?: (method: string, values: readonly unknown[]) => void
  /** Called when a call completes. */
  readonly onAnswer?: (method: string, values: readonly unknown[], answer: unknown) => void
}

/** Creates a part's Durable Object namespace; values are copied, as between two machines. */
export function stubsOf<Instance extends DurableInstance>(
  { network, part, link, onArrival, onAnswer }: Caller,
  hostOf: (name: string) => DurableHost<Instance>,
): object {
  const callOf =
    (host: DurableHost<Instance>, method: string) =>
    async (...values: unknown[]) => {
      part.assertAlive()
      const sent = copyOf(values)
      const answer = await network.call(link, part, () => {
        onArrival?.(method, sent)
        return host.call((instance) => {
          const run: unknown = Reflect.get(instance, method)
          return typeof run === 'function' ? run.apply(instance, copyOf(sent)) : undefined
        })
      })
      onAnswer?.(method, sent, answer)
      return copyOf(answer)
    }
  const stubOf = (name: string) => {
    const host = hostOf(name)
    return new Proxy(
      {},
      {
        get: (_, method) =>
          method === 'then' || typeof method === 'symbol' ? undefined : callOf(host, method),
      },
    )
  }
  return { idFromName: (name: string) => name, get: (name: string) => stubOf(name) }
}
