import type { FactName } from '@crivo/filter-engine'
import type { Config } from './env.ts'
import type { HeldRuleset } from './ruleset-cache.ts'

const CRITERIA: Readonly<Record<FactName, string>> = {
  bot: 'automated agents: declared robots, HTTP libraries, scripted browsers',
  network: 'networks of hosting providers and anonymising services',
  crawler: 'agents that use the name of a crawler whose published network they do not come from',
  country: 'country of the visitor',
  os: 'operating system of the device',
  language: 'preferred language of the browser',
}

/** What `/.well-known/traffic-policy.json` says: the kinds of criteria that the live ruleset reads. */
export function trafficPolicy(config: Config, ruleset: HeldRuleset | null) {
  const rules = ruleset?.program.campaigns.flatMap((campaign) => campaign.rules) ?? []
  const facts = new Set(rules.flatMap((rule) => rule.reads))
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
