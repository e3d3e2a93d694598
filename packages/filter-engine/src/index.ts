export {
  type AddressRow,
  type AddressTable,
  encodeAddressTable,
  openAddressTable,
} from './addresses/address-table.ts'
export { normaliseIp, type ParsedIp, parseIp } from './addresses/ip.ts'
export * from './agents/agent.ts'
export { classifyAgent } from './agents/classify-agent.ts'
export * from './catalogue/crawler.ts'
export { CRAWLERS } from './catalogue/crawlers.ts'
export { CRAWLER_DATA_MAX_AGE_DAYS, identifyCrawler } from './catalogue/identify-crawler.ts'
export { networkOf } from './catalogue/networks.ts'
export * from './compile.ts'
export * from './conditions.ts'
export * from './decide.ts'
export * from './explain.ts'
export * from './facts.ts'
export * from './parity.ts'
export * from './prove-parity.ts'
export * from './reasons.ts'
export * from './ruleset.ts'
