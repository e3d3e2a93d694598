import { type Agent, type AgentHeaders, classifyAgent } from '@crivo/filter-engine'

/** A campaign's visitors share several hundred user agents; keys take up at most a megabyte. */
const MOST_AGENTS = 1_000
const MAX_KEY_LENGTH = 1_024

/**
 * Classifies user agents with `classifyAgent`, which has no other inputs, and caches the results.
 */
export class RecentAgents {
  readonly #agents = new Map<string, Agent>()

  classify(headers: AgentHeaders): Agent {
    const { userAgent, clientHints, clientHintMobile, clientHintPlatform } = headers
    const key =
      part(userAgent) + part(clientHints) + part(clientHintMobile) + part(clientHintPlatform)
    const known = this.#agents.get(key)
    if (known !== undefined) return known
    const agent = classifyAgent(headers)
    if (this.#agents.size >= MOST_AGENTS) this.#agents.clear()
    if (key.length <= MAX_KEY_LENGTH) this.#agents.set(key, agent)
    return agent
  }
}

/**
 * Separates headers by line breaks, which headers cannot contain, so that each set has a unique
 * key.
 */
const part = (value: string | null): string => (value === null ? '\r' : `\n${value}`)
