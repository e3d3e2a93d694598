import { crawlersOfBlock, parseCidr } from '@crivo/filter-engine'

/**
 * Whether an address or block may be filtered. What was saved before a crawler's owner
 * published a range around it leaves the ruleset, which else could not be published.
 */
export function namesNoCrawler(entry: string): boolean {
  const block = parseCidr(entry)
  return block !== null && crawlersOfBlock(block).length === 0
}
