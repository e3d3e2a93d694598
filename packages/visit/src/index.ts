export { AccessCounts, type AccessTally, tallyAccesses } from './access-counts.ts'
export { BotSignatures } from './bot-signature.ts'
export { ClaimLimits } from './claim-limits.ts'
export { type Claim, ClickCaps } from './click-caps.ts'
export { readAddress, readFacts } from './facts.ts'
export { networkOf } from './lib/network-of.ts'
export { TokenBuckets } from './lib/token-buckets.ts'
export { pageOf } from './page-of.ts'
export { drawUserAgent } from './person/draw-user-agent.ts'
export { readPlace } from './place.ts'
export { MemoryStore } from './reverse-dns/memory-store.ts'
export {
  type KeptOpinion,
  type OpinionEntry,
  type OpinionStore,
  ReverseDnsOpinions,
} from './reverse-dns/opinions.ts'
export { DEFAULT_RESOLVER, resolveAt } from './reverse-dns/resolver.ts'
export { type AskReverseDns, withReverseDns } from './reverse-dns/second-opinion.ts'
export { crawlerOwner } from './reviewer-row.ts'
export {
  type Click,
  ClickTokens,
  clickTokenOwner,
} from './tokens/click-tokens.ts'
export { hasOptedOut, VisitTickets } from './tokens/visit-tickets.ts'
export { VisitIds } from './visit-ids.ts'
export { type JudgedVisit, visitRow } from './visit-row.ts'
export type { VisitorRequest } from './visitor-headers.ts'
export { withParameter, withVisitorQuery } from './visitor-query.ts'
export { parseVisitorUrl, type VisitorUrl } from './visitor-url.ts'
export { withDraw } from './with-draw.ts'
