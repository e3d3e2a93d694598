import { CRAWLERS } from '@crivo/filter-engine'
import type { VisitRow } from '@crivo/shared'
import { crawlerOwner } from '@crivo/visit'

const OWNERS = new Set(CRAWLERS.map(({ owner }) => owner))

/**
 * Returns the owner of a reviewer's visit, never a name that its agent sent; empty if unknown.
 * Older edges send the crawler's id or the agent's name for it.
 */
export function ownerOf({ botName, facts }: Pick<VisitRow, 'botName' | 'facts'>): string {
  const name = botName ?? ''
  if (OWNERS.has(name)) return name
  return crawlerOwner(crawlerIdIn(facts) ?? name) ?? ownerNamedIn(name.toLowerCase()) ?? ''
}

/** Returns whether packed facts may name a crawler. */
export const namesCrawler = (facts: string | null): facts is string =>
  facts?.includes('"crawler"') === true

/** A customer's edge may have sent anything. */
function crawlerIdIn(facts: string | null): string | null {
  if (!namesCrawler(facts)) return null
  try {
    const { crawler }: { crawler?: unknown } = JSON.parse(facts)
    return typeof crawler === 'string' ? crawler : null
  } catch {
    return null
  }
}

const TOKENS = CRAWLERS.flatMap(({ tokens, owner }) =>
  tokens.map((token) => ({ token: token.replace('^', ''), owner })),
)

const ownerNamedIn = (agent: string): string | undefined =>
  agent === '' ? undefined : TOKENS.find(({ token }) => agent.includes(token))?.owner
