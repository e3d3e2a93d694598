import type { Agent } from '../src/agents/agent.ts'
import type { Facts, Network, NetworkFact } from '../src/decision/facts.ts'

/** The browser of a common phone. */
export const PHONE: Agent = {
  bot: null,
  botName: null,
  claimedOs: 'android',
  isWebview: false,
  engine: null,
  namedCrawler: null,
  tool: null,
  os: 'android',
  browser: 'chrome',
  device: 'mobile',
  inApp: null,
}

/** Returns a fact for each network type, all from the same source list. */
export const kinds = (...all: Network[]): NetworkFact[] =>
  all.map((kind) => ({ kind, source: 'list', asOf: '2026-08-01' }))

/** Returns facts of a person in Brazil with a common phone, plus the test's changes. */
export const visitor = (changes: Partial<Facts> = {}): Facts => ({
  ip: { version: 4, value: 0xbd_06_00_01 },
  country: 'BR',
  region: null,
  subdivision: null,
  city: null,
  asn: 28_573,
  asOrganisation: null,
  networks: [],
  connection: null,
  userAgent: null,
  agent: PHONE,
  crawler: null,
  evidence: 0,
  prefetch: false,
  languages: ['pt-BR', 'en'],
  referrerHost: null,
  parameters: {},
  accessCount: null,
  clicks: null,
  requestsPerMinute: null,
  sampleKey: null,
  draw: 0,
  now: 0,
  ...changes,
})
