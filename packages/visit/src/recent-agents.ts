import { type Agent, type AgentHeaders, classifyAgent } from '@crivo/filter-engine'
import { RecentValues } from './lib/recent-values.ts'

/**
 * Classifies user agents with `classifyAgent`, which has no other inputs, and caches the results.
 */
export class RecentAgents {
  readonly #agents = new RecentValues<Agent>()

  classify(headers: AgentHeaders): Agent {
    const { userAgent, clientHints, clientHintMobile, clientHintPlatform } = headers
    const key =
      part(userAgent) + part(clientHints) + part(clientHintMobile) + part(clientHintPlatform)
    const known = this.#agents.get(key)
    if (known !== undefined) return known
    const agent = classifyAgent(headers)
    this.#agents.set(key, agent)
    return agent
  }
}

/**
 * Separates headers by line breaks, which headers cannot contain, so that each set has a unique
 * key.
 */
const part = (value: string | null): string => (value === null ? '\r' : `\n${value}`)
