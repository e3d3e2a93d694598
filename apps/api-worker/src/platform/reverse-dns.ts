import { formatIp } from '@crivo/filter-engine'
import type { Runtime } from '@crivo/runtime'
import { type AskReverseDns, MemoryStore, ReverseDnsOpinions, resolveAt } from '@crivo/visit'
import { namedFetch } from './user-agent.ts'

/**
 * Returns a factory of reverse DNS checks by the resolver's URL; caches their results in this
 * isolate.
 */
export function reverseDnsAsker(runtime: Runtime): (url: string | null) => AskReverseDns | null {
  let asker: AskReverseDns | undefined
  return (url) => {
    if (url === null) return null
    asker ??= createAsker(url, runtime)
    return asker
  }
}

function createAsker(url: string, runtime: Runtime): AskReverseDns {
  const opinions = new ReverseDnsOpinions(
    resolveAt(url, namedFetch(runtime)),
    new MemoryStore(),
    runtime,
  )
  return async (question) => {
    const key = `${question.crawler} ${formatIp(question.ip)}`
    return (await opinions.ask(key, question)).opinion
  }
}
