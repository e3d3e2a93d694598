import { siteOf } from '@crivo/inspection'
import type { Inspection } from '@crivo/shared'

type Chain = Inspection['vantages'][number]['chain']
type Hop = Pick<Chain[number], 'url' | 'status' | 'ms' | 'kind'>

/** Returns the redirect chain of a page, with the anomalies of each step. */
export const toChain = (hops: readonly Hop[]): Chain =>
  hops.map((hop, index) => {
    const before = hops[index - 1]?.url
    return {
      ...hop,
      isDowngrade: before?.startsWith('https:') === true && hop.url.startsWith('http:'),
      isOtherSite: before !== undefined && siteOf(before) !== siteOf(hop.url),
    }
  })
