import { type FactName, factsOf } from '@crivo/filter-engine'
import type { Config } from './env.ts'
import type { HeldRuleset } from './ruleset-cache.ts'

const CRITERIA: Readonly<Record<FactName, string>> = {
  ip: 'lists of addresses that the advertiser keeps',
  country: 'country of the visitor',
  region: 'region of the visitor',
  city: 'city of the visitor',
  asn: 'network of the visitor',
  organisation: 'internet provider of the visitor',
  network: 'networks of hosting providers and anonymising services',
  userAgent: 'name of the browser',
  bot: 'automated agents: declared robots, HTTP libraries, scripted browsers',
  tool: 'tools that copy pages or spy on advertisements',
  crawler: 'agents that use the name of a crawler whose published network they do not come from',
  os: 'operating system of the device',
  browser: 'browser',
  device: 'kind of device',
  inApp: 'app in which the page is opened',
  evidence: 'headers that do not fit the browser which the agent claims to be',
  prefetch: 'pages loaded ahead of a person asking for them',
  language: 'preferred language of the browser',
  referrer: 'page that the visitor comes from',
  parameter: 'parameters of the address',
  accessCount: 'number of visits from one address',
  requestsPerMinute: 'rate of requests from one address',
  sample: 'a fixed share of visitors',
  now: 'time of the visit',
}

/** What `/.well-known/traffic-policy.json` says: the kinds of criteria that the live ruleset reads. */
export function trafficPolicy(config: Config, ruleset: HeldRuleset | null) {
  const rules = ruleset?.program.campaigns.flatMap((campaign) => campaign.rules) ?? []
  const facts = new Set(rules.flatMap((rule) => factsOf(rule.when)))
  return {
    domain: config.domainName,
    filtered: true,
    statement:
      'Visits to campaigns on this host are filtered. A visit that meets one of the criteria, ' +
      'or whose campaign is paused, gets a fallback page instead of the main page.',
    criteria: [...facts].map((fact) => CRITERIA[fact]),
    reviewParity:
      'Verified review, preview and search crawlers always get the main page, ' +
      'whatever the criteria or the state of a campaign say.',
    ruleset: ruleset === null ? null : { version: ruleset.version, hash: ruleset.hash },
    reportAbuseTo: config.abuseContact,
  }
}
