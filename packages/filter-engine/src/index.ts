export {
  type AddressRow,
  type AddressTable,
  encodeAddressTable,
  openAddressTable,
} from './addresses/address-table.ts'
export { parseCidr } from './addresses/cidr.ts'
export { formatIp, normalizeIp, type ParsedIp, parseIp } from './addresses/ip.ts'
export { createRangeSet, type RangeSet } from './addresses/range-set.ts'
export * from './agents/agent.ts'
export { classifyAgent } from './agents/classify-agent.ts'
export {
  crawlersOfAgentText,
  crawlersOfAsn,
  crawlersOfBlock,
  crawlersOfOrganisation,
  crawlersOfOrganisationPattern,
} from './catalogue/conflicts.ts'
export * from './catalogue/crawler.ts'
export { CRAWLER_SOURCES } from './catalogue/crawler-sources.ts'
export { CRAWLERS } from './catalogue/crawlers.ts'
export type { FeedList } from './catalogue/feed-list.ts'
export { identifyCrawler } from './catalogue/identify-crawler.ts'
export {
  FLOOR_LISTS,
  locateNetwork,
  type Networks,
  UNKNOWN_COUNTRY,
} from './catalogue/networks.ts'
export { isInOwnersNetwork, SHARED_CLOUDS } from './catalogue/owners-network.ts'
export {
  REVERSE_DNS,
  type ReverseDnsQuestion,
  reverseDnsQuestion,
} from './catalogue/reverse-dns.ts'
export { SIGNATURE_AGENTS } from './catalogue/signature-agents.ts'
export { checkCondition } from './conditions/check-condition.ts'
export type { Condition, Leaf } from './conditions/condition.ts'
export { deriveReason } from './conditions/derive-reason.ts'
export { factsOf } from './conditions/facts-of.ts'
export type { Issue } from './conditions/issue.ts'
export {
  type FactKind,
  type FactName,
  type FactValue,
  OPERATORS,
  type Operator,
  schemeOf,
} from './conditions/scheme.ts'
export * from './decision/crawler-reasons.ts'
export * from './decision/decide.ts'
export * from './decision/decision.ts'
export * from './decision/enter-stage.ts'
export * from './decision/explain.ts'
export * from './decision/facts.ts'
export * from './decision/reasons.ts'
export * from './decision/reviewer-page.ts'
export * from './decision/visitor-check.ts'
export { type Evidence, gatherEvidence, listSignals } from './evidence/evidence.ts'
export { type RequestHeaders, readRequestHeaders } from './evidence/request-headers.ts'
export { AUTOMATION_THRESHOLD, SIGNALS } from './evidence/signals.ts'
export { encodeFeed, type FeedListInput } from './feed/feed-format.ts'
export { type Feed, FLOOR_FEED, openFeed } from './feed/open-feed.ts'
export { parseAcceptLanguage } from './matchers/accept-language.ts'
export { hashToPercentile } from './matchers/percentile.ts'
export { foldName, matchesPattern } from './matchers/text.ts'
export * from './parity/prove-parity.ts'
export { type ReviewerVisit, reviewerVisits } from './parity/reviewer-visits.ts'
export * from './ruleset/compile.ts'
export {
  INVALID_TRAFFIC_RULES,
  type InvalidTrafficFilter,
  type InvalidTrafficRule,
  isInPeoplesNetwork,
  isPerson,
} from './ruleset/invalid-traffic.ts'
export * from './ruleset/program.ts'
export * from './ruleset/public-record.ts'
export * from './ruleset/ruleset.ts'
export { featuresBeyond, type RulesetFeature, writeInForm } from './ruleset/ruleset-forms.ts'
export * from './ruleset/without-filters.ts'
export * from './stored/decide-stored.ts'
export * from './stored/explain-stored.ts'
export {
  type FactColumns,
  PACKED_CONNECTION,
  PACKED_FACTS,
  type PackedFacts,
  type StoredVisit,
} from './stored/fact-columns.ts'
export { isFromPeoplesNetwork, isStoredPerson, PERSON_FACTS } from './stored/is-stored-person.ts'
export { isKeptParameter } from './stored/kept-parameters.ts'
export * from './stored/restore-facts.ts'
export { storeFacts } from './stored/store-facts.ts'
export { FACTS_IN_COLUMNS } from './stored/unknown-facts.ts'
