import {
  type Browser,
  type CompiledCampaign,
  classifyAgent,
  type Decision,
  decide,
  type Facts,
  type OperatingSystem,
  type Program,
} from '@crivo/filter-engine'
import { BASE } from '@crivo/inspection'
import { COUNTRY_CODES, LANGUAGE_CODES, UNKNOWN_COUNTRY } from '@crivo/shared'

const DESKTOP = ['chrome', 'firefox', 'edge', 'opera'] as const
const BROWSERS_OF: Readonly<Record<OperatingSystem, readonly Browser[]>> = {
  windows: DESKTOP,
  macos: ['safari', ...DESKTOP],
  android: [...DESKTOP, 'samsung'],
  ios: ['safari', ...DESKTOP],
  other: DESKTOP,
}
const HUMAN = classifyAgent({
  userAgent: BASE.userAgent,
  clientHints: null,
  clientHintMobile: null,
  clientHintPlatform: null,
})

const AGENTS = Object.entries(BROWSERS_OF).flatMap(([name, browsers]) => {
  const os = name as OperatingSystem
  const device = os === 'android' || os === 'ios' ? ('mobile' as const) : ('desktop' as const)
  return browsers.map((browser) => ({ agent: { ...HUMAN, os, claimedOs: os, browser, device } }))
})
const REFERRERS = [null, 'www.facebook.com', 'www.google.com', 'www.instagram.com', 'example.org']

/** The facts to vary for each policy reason code. */
const CHOICES: Readonly<Partial<Record<Decision['reason'], readonly Partial<Facts>[]>>> = {
  'POLICY.GEO': COUNTRY_CODES.map((country) => ({
    country: country === UNKNOWN_COUNTRY ? null : country,
  })),
  // Browser and system are chosen together, because not every browser runs on every operating
  // system.
  'POLICY.DEVICE': AGENTS,
  'POLICY.BROWSER': AGENTS,
  'POLICY.LANGUAGE': LANGUAGE_CODES.map((language) => ({ languages: [language] })),
  'POLICY.REFERRER': REFERRERS.map((referrerHost) => ({ referrerHost })),
}

/**
 * Returns the current decision for a person in the campaign's audience, who has nothing suspicious
 * and whose facts are varied until the policy lets them pass. If there is no such person, or nobody
 * gets the main page, the decision contains the reason.
 */
export function decidePerson(
  program: Program,
  campaign: CompiledCampaign,
  moment: Pick<Facts, 'now' | 'clicks'>,
): Decision {
  const tried = new Map<readonly Partial<Facts>[], number>()
  let facts: Facts = { ...PERSON, ...moment }
  for (;;) {
    const decision = decide(program, campaign, facts)
    const choices = decision.action === 'white' ? CHOICES[decision.reason] : undefined
    if (choices === undefined) return decision
    const index = tried.get(choices) ?? 0
    const choice = choices[index]
    if (choice === undefined) return decision
    tried.set(choices, index + 1)
    facts = { ...facts, ...choice }
  }
}

const PERSON: Omit<Facts, 'now' | 'clicks'> = {
  // No list contains an imaginary person's IP address.
  ip: null,
  country: 'BR',
  region: null,
  subdivision: null,
  city: null,
  asn: null,
  asOrganisation: null,
  networks: [],
  connection: null,
  userAgent: BASE.userAgent,
  agent: HUMAN,
  crawler: null,
  evidence: 0,
  prefetch: false,
  languages: ['pt-BR'],
  referrerHost: null,
  parameters: {},
  accessCount: null,
  requestsPerMinute: null,
  sampleKey: null,
  draw: 0,
}
