import type { Decision, Facts } from '@crivo/filter-engine'
import {
  ALL_BROWSERS,
  ALL_COUNTRIES,
  ALL_DEVICES,
  ALL_LANGUAGES,
  type CampaignPolicy,
  type ExceptionChange,
  LANGUAGE_CODES,
  NO_APP,
  UNKNOWN_COUNTRY,
} from '@crivo/shared'
import { type ChangedPolicy, changeSelection, set } from './form-change.ts'
import {
  allowAddress,
  changeApp,
  changeDeviceType,
  changeNetwork,
  changeParameters,
  changePlaces,
  changeUserAgent,
  exceptCustomRule,
  setPosition,
} from './request-change.ts'
import { holds } from './to-checks.ts'

/**
 * Returns the smallest change to a campaign's form after which this reason no longer blocks a
 * visitor; `null` if no field does that.
 */
export function exceptionChange(
  policy: CampaignPolicy,
  { ruleId, reason }: Decision,
  facts: Facts,
): ChangedPolicy | null {
  const custom = policy.customRules.find(({ id }) => id === ruleId)
  if (custom !== undefined) return exceptCustomRule(policy, facts, custom)
  switch (ruleId ?? reason) {
    case 'country':
      return changeCountry(policy, facts.country ?? UNKNOWN_COUNTRY)
    case 'device':
      return changeDevice(policy, facts.agent.os)
    case 'browser':
      return changeBrowser(policy, facts.agent.browser)
    case 'language':
      return changeLanguage(policy, facts.languages?.[0] ?? null)
    case 'referrer':
      return changeReferrer(policy, facts.referrerHost)
    case 'place':
      return changePlaces(policy, facts)
    case 'device-type':
      return changeDeviceType(policy, facts.agent.device)
    case 'in-app':
      return changeApp(policy, facts.agent.inApp ?? NO_APP)
    case 'user-agent':
      return changeUserAgent(policy, facts.userAgent ?? '')
    case 'parameter':
      return changeParameters(policy, facts)
    case 'isp':
      return changeNetwork(policy, facts.asn)
    case 'vpn':
      return setPosition(policy, 'vpn')
    case 'open-proxy':
      return setPosition(policy, 'proxy')
    case 'tor':
      return setPosition(policy, 'tor')
    case 'declared-crawler':
    case 'no-browser':
    case 'automated-browser':
      return allowAddress(policy, facts, 'bots')
    case 'scraping-tool':
      return allowAddress(policy, facts, 'adSpyTools')
    case 'hosting-network':
      return allowAddress(policy, facts, 'hostingNetworks')
    case 'busy-address':
      return allowAddress(policy, facts, 'activity')
    case 'AGENT.VERIFIED':
    case 'AGENT.CLAIMED':
      return setPosition(policy, 'assistants')
    case 'blocked-addresses':
      return changeBlocked(policy, facts)
    case 'POLICY.ALWAYS_WHITE':
      return set({ ...policy, alwaysShowWhite: false }, 'alwaysShowWhite', 'false')
    case 'POLICY.SCHEDULE':
    case 'POLICY.CAP':
      return set(
        { ...policy, whitePageControlType: 'disabled' },
        'whitePageControlType',
        'disabled',
      )
    default:
      return null
  }
}

function changeCountry(policy: CampaignPolicy, country: string): ChangedPolicy {
  const { countries, allowedCountries } = policy.filters
  const { entries, kind } = changeSelection(countries, allowedCountries, country, ALL_COUNTRIES)
  return {
    policy: { ...policy, filters: { ...policy.filters, countries: entries } },
    changes: [{ field: 'filters.countries', kind, value: country }],
  }
}

function changeDevice(policy: CampaignPolicy, os: string): ChangedPolicy {
  // The form does not offer this operating system, so select all of them.
  const value = os === 'other' ? ALL_DEVICES : os
  const { entries, kind } = changeSelection(policy.filters.devices, true, value, ALL_DEVICES)
  return {
    policy: { ...policy, filters: { ...policy.filters, devices: entries } },
    changes: [{ field: 'filters.devices', kind, value }],
  }
}

function changeBrowser(policy: CampaignPolicy, browser: string): ChangedPolicy {
  const { browserFilters, allowedBrowsers } = policy
  const value = browser === 'other' && allowedBrowsers ? ALL_BROWSERS : browser
  const { entries, kind } = changeSelection(browserFilters, allowedBrowsers, value, ALL_BROWSERS)
  return {
    policy: { ...policy, browserFilters: entries },
    changes: [{ field: 'browserFilters', kind, value }],
  }
}

function changeLanguage(policy: CampaignPolicy, language: string | null): ChangedPolicy | null {
  if (language === null) return null
  const { languages, allowedLanguages } = policy.filters
  const tag = language.toLowerCase()
  const isOf = (range: string) =>
    tag === range.toLowerCase() || tag.startsWith(`${range.toLowerCase()}-`)
  if (allowedLanguages) {
    // The most specific language that the form offers.
    const offered = LANGUAGE_CODES.filter(isOf).sort((a, b) => b.length - a.length)[0]
    const value = offered ?? ALL_LANGUAGES
    const { entries } = changeSelection(languages, true, value, ALL_LANGUAGES)
    return languageChange(policy, entries, [{ field: 'filters.languages', kind: 'add', value }])
  }
  const removed = languages.filter(isOf)
  const left = languages.filter((range) => !isOf(range))
  return languageChange(
    policy,
    left.length === 0 ? [ALL_LANGUAGES] : left,
    removed.map((value) => ({ field: 'filters.languages', kind: 'remove', value })),
  )
}

const languageChange = (
  policy: CampaignPolicy,
  languages: string[],
  changes: readonly ExceptionChange[],
): ChangedPolicy => ({ policy: { ...policy, filters: { ...policy.filters, languages } }, changes })

function changeReferrer(policy: CampaignPolicy, host: string | null): ChangedPolicy {
  if (host === null) return set({ ...policy, allowDirectAccess: true }, 'allowDirectAccess', 'true')
  const isOf = (blocked: string) => host === blocked || host.endsWith(`.${blocked}`)
  const removed = policy.blockedReferrers.filter(isOf)
  return {
    policy: { ...policy, blockedReferrers: policy.blockedReferrers.filter((each) => !isOf(each)) },
    changes: removed.map((value) => ({ field: 'blockedReferrers', kind: 'remove', value })),
  }
}

function changeBlocked(policy: CampaignPolicy, { ip }: Facts): ChangedPolicy {
  const removed = policy.blockedIps.filter((entry) => holds(entry, ip))
  return {
    policy: { ...policy, blockedIps: policy.blockedIps.filter((entry) => !holds(entry, ip)) },
    changes: removed.map((value) => ({ field: 'blockedIps', kind: 'remove', value })),
  }
}
