import type { Facts } from '../src/facts.ts'

/** Facts of a person in Brazil with a common phone, with whatever a test wants otherwise. */
export const visitor = (changes: Partial<Facts> = {}): Facts => ({
  ip: '189.6.0.1',
  country: 'BR',
  region: null,
  city: null,
  asn: 28_573,
  asOrganisation: null,
  network: null,
  userAgent: null,
  agent: {
    bot: null,
    botName: null,
    os: 'android',
    browser: 'chrome',
    device: 'mobile',
    inApp: null,
  },
  crawler: null,
  languages: ['pt-BR', 'en'],
  referrerHost: null,
  now: 0,
  ...changes,
})
