import type { Vantage } from './variants.ts'

/** One way to a page, and everybody who was led along it. */
export interface SharedChain {
  readonly hops: Vantage['chain']
  readonly vantages: readonly Vantage[]
}

/** The ways to the pages, those that most take first; times are those of the first who took it. */
export function sharedChains(vantages: readonly Vantage[]): SharedChain[] {
  const chains = new Map<string, { hops: Vantage['chain']; vantages: Vantage[] }>()
  for (const vantage of vantages) {
    if (vantage.chain.length === 0) continue
    const key = JSON.stringify(vantage.chain.map(({ kind, url, status }) => [kind, url, status]))
    const known = chains.get(key)
    if (known) known.vantages.push(vantage)
    else chains.set(key, { hops: vantage.chain, vantages: [vantage] })
  }
  return [...chains.values()].toSorted((one, other) => other.vantages.length - one.vantages.length)
}
