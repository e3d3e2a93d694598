import { isPerson } from '@crivo/filter-engine'
import { readFacts } from '../engine/raw-visit.ts'
import { type HeaderSet, readHeaderSet } from './header-set.ts'

/** A Brazilian access network and a cloud network. */
const NETWORKS = {
  residential: { address: '187.10.20.7', asn: 28_573 },
  hosting: { address: '3.5.140.7', asn: 16_509 },
} as const

/** Returns whether a visit with these headers counts as a person's. */
export const isKept = (set: HeaderSet, network: keyof typeof NETWORKS = 'residential'): boolean =>
  isPerson(readFacts({ ...NETWORKS[network], country: 'BR', headers: readHeaderSet(set) }))
