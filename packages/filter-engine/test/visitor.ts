import type { Agent } from '../src/agents/agent.ts'
import type { Facts } from '../src/facts.ts'

/** A common phone's browser. */
export const PHONE: Agent = {
  bot: null,
  botName: null,
  claimedOs: 'android',
  isWebview: false,
  chromium: null,
  namedCrawler: null,
  tool: null,
  os: 'android',
  browser: 'chrome',
  device: 'mobile',
  inApp: null,
}

/** Facts of a person in Brazil with a common phone, with whatever a test wants otherwise. */
export const visitor = (changes: Partial<Facts> = {}): Facts => ({
  ip: { version: 4, value: 0xbd_06_00_01 },
  country: 'BR',
  region: null,
  city: null,
  asn: 28_573,
  asOrganisation: null,
  network: null,
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
  now: 0,
  ...changes,
})
