import type { Vantage } from './variants.ts'

/** A redirect chain and the visitors that followed it. */
export interface SharedChain {
  readonly hops: Vantage['chain']
  readonly vantages: readonly Vantage[]
}

/** Returns the redirect chains, most common first, each with the times of its first visitor. */
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
