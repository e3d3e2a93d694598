import { type FactName, type ReasonCode, RULE_REASON_CODES } from '@crivo/filter-engine'
import type { CampaignPolicyInput } from '../contracts/campaigns/campaign-policy.ts'
import { type CampaignRuleId, RULE_FACTS } from '../contracts/campaigns/custom-rules.ts'
import type { Feature } from '../plans/features.ts'

/** One of the product's filters, as set by a customer. */
export interface Criterion {
  readonly id: string
  /** The criterion's name in the documentation. */
  readonly name: string
  /** Paths of the criterion's fields in a campaign's form. */
  readonly fields: readonly string[]
  /** The call that sets the criterion for the whole account, if the form does not. */
  readonly call?: string
  /** The feature required by the criterion, which determines its plans. */
  readonly feature: Feature
  /** The rules produced by the fields; the example determines their facts and reasons. */
  readonly rules: readonly CampaignRuleId[]
  /** The facts and reasons of a criterion without rules. */
  readonly decides?: {
    readonly facts: readonly FactName[]
    readonly reasons: readonly ReasonCode[]
  }
  /**
   * Fields that set the criterion; for a criterion that is on by default, fields that keep it on.
   */
  readonly example: CampaignPolicyInput
}

const inForm = (criterion: Omit<Criterion, 'feature'> & Partial<Criterion>): Criterion => ({
  feature: 'campaigns',
  ...criterion,
})

/** All criteria in evaluation order; the source of docs/filters.md. */
export const CRITERIA: readonly Criterion[] = [
  {
    id: 'account-allow-list',
    name: 'The account’s allow list',
    fields: [],
    call: 'POST /api/bot-management/allowed-ips',
    feature: 'bot-management',
    rules: ['allowed-list'],
    example: {},
  },
  inForm({
    id: 'allow-list',
    name: 'The campaign’s allow list',
    fields: ['allowedIps'],
    rules: ['allowed-addresses'],
    example: {
      allowedIps: [
        { ip: '198.51.100.0/24', notes: 'Office', expiresAt: '2027-01-01T00:00:00Z' },
        { ip: '2001:db8::7' },
      ],
    },
  }),
  inForm({
    id: 'assistants',
    name: 'Assistants acting for a person',
    fields: ['traffic.assistants'],
    rules: [],
    decides: { facts: ['crawler'], reasons: ['AGENT.VERIFIED', 'AGENT.CLAIMED'] },
    example: { traffic: { assistants: 'fallback' } },
  }),
  {
    id: 'account-block-list',
    name: 'The account’s block list',
    fields: [],
    call: 'POST /api/bot-management/blocked-ips',
    feature: 'bot-management',
    rules: ['blocked-list'],
    example: {},
  },
  inForm({
    id: 'block-list',
    name: 'The campaign’s blocked IP addresses',
    fields: ['blockedIps'],
    rules: ['blocked-addresses'],
    example: { blockedIps: ['203.0.113.0/24', '2001:db8::/48'] },
  }),
  inForm({
    id: 'repeated-access',
    name: 'Repeated access',
    fields: ['fixRepeatedAccess', 'repeatedAccessLimit', 'repeatedAccessMinutes'],
    rules: ['repeated-access'],
    example: { fixRepeatedAccess: true, repeatedAccessLimit: 5, repeatedAccessMinutes: 10 },
  }),
  inForm({
    id: 'bots',
    name: 'Bots',
    fields: ['traffic.bots'],
    rules: ['spoofed-crawler', 'declared-crawler', 'no-browser', 'automated-browser'],
    example: { traffic: { bots: true } },
  }),
  inForm({
    id: 'ad-spy-tools',
    name: 'Ad-spy and scraping tools',
    fields: ['traffic.adSpyTools'],
    feature: 'anti-spy',
    rules: ['scraping-tool'],
    example: { traffic: { adSpyTools: true } },
  }),
  inForm({
    id: 'hosting-networks',
    name: 'Hosting networks',
    fields: ['traffic.hostingNetworks'],
    rules: ['hosting-network'],
    example: { traffic: { hostingNetworks: true } },
  }),
  inForm({
    id: 'proxy',
    name: 'Open proxies',
    fields: ['traffic.proxy'],
    rules: ['open-proxy'],
    example: { traffic: { proxy: 'fallback' } },
  }),
  inForm({
    id: 'tor',
    name: 'Tor exits',
    fields: ['traffic.tor'],
    rules: ['tor'],
    example: { traffic: { tor: 'watch' } },
  }),
  inForm({
    id: 'activity',
    name: 'Busy IP addresses',
    fields: ['traffic.activity'],
    rules: ['busy-address'],
    example: { traffic: { activity: true } },
  }),
  inForm({
    id: 'vpn',
    name: 'VPNs',
    fields: ['traffic.vpn'],
    rules: ['vpn'],
    example: { traffic: { vpn: 'fallback' } },
  }),
  inForm({
    id: 'custom-rules',
    name: 'Custom rules, the order of all rules, and rules that are only watched',
    fields: ['customRules', 'ruleOrder', 'watchedRules', 'checkedRules'],
    rules: [],
    decides: {
      facts: RULE_FACTS,
      reasons: RULE_REASON_CODES,
    },
    example: {
      customRules: [
        {
          id: 'custom-1',
          name: 'Claro without a click ID',
          action: 'fallback',
          when: {
            all: [
              { fact: 'asn', op: 'in', value: [28_573] },
              { not: { fact: 'parameter', op: 'present', name: 'gclid' } },
            ],
          },
        },
      ],
    },
  }),
  inForm({
    id: 'countries',
    name: 'Countries',
    fields: ['filters.countries', 'filters.allowedCountries'],
    rules: ['country'],
    example: { filters: { countries: ['BR', 'PT'] } },
  }),
  inForm({
    id: 'places',
    name: 'Regions and cities',
    fields: ['filters.regions', 'filters.cities', 'filters.allowedPlaces'],
    rules: ['place'],
    example: {
      filters: { regions: ['BR-SP'], cities: [{ country: 'BR', name: 'Niterói' }] },
    },
  }),
  inForm({
    id: 'systems',
    name: 'Operating systems',
    fields: ['filters.devices'],
    rules: ['device'],
    example: { filters: { devices: ['android', 'ios'] } },
  }),
  inForm({
    id: 'devices',
    name: 'Device types',
    fields: ['filters.deviceTypes'],
    rules: ['device-type'],
    example: { filters: { deviceTypes: ['phone', 'tablet'] } },
  }),
  inForm({
    id: 'browsers',
    name: 'Browsers',
    fields: ['browserFilters', 'allowedBrowsers'],
    rules: ['browser'],
    example: { browserFilters: ['chrome', 'safari'] },
  }),
  inForm({
    id: 'apps',
    name: 'In-app browsers',
    fields: ['appFilters', 'allowedApps'],
    rules: ['in-app'],
    example: { appFilters: ['tiktok', 'kwai'] },
  }),
  inForm({
    id: 'user-agents',
    name: 'User agents',
    fields: [
      'userAgents.contains',
      'userAgents.beginsWith',
      'userAgents.oneOf',
      'userAgents.allowed',
    ],
    rules: ['user-agent'],
    example: { userAgents: { contains: ['SM-S9'], beginsWith: ['Mozilla/5.0 (Windows'] } },
  }),
  inForm({
    id: 'languages',
    name: 'Languages',
    fields: ['filters.languages', 'filters.allowedLanguages'],
    rules: ['language'],
    example: { filters: { languages: ['pt', 'es-MX'] } },
  }),
  inForm({
    id: 'referrers',
    name: 'Referrers and direct access',
    fields: ['referrerFiltering', 'blockedReferrers', 'allowDirectAccess'],
    rules: ['referrer'],
    example: {
      referrerFiltering: true,
      blockedReferrers: ['example.com'],
      allowDirectAccess: false,
    },
  }),
  inForm({
    id: 'parameters',
    name: 'URL parameters',
    fields: ['parameters'],
    rules: ['parameter'],
    example: {
      parameters: [
        { name: 'utm_source', test: 'oneOf', values: ['tiktok'] },
        { name: 'gclid', test: 'present' },
      ],
    },
  }),
  inForm({
    id: 'networks',
    name: 'Internet providers and other networks',
    fields: ['asns', 'allowedAsns'],
    rules: ['isp'],
    example: { asns: [28_573, 4230], allowedAsns: true },
  }),
]
