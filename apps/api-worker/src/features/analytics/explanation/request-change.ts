import { type Facts, foldName, formatIp } from '@crivo/filter-engine'
import {
  ALL_APPS,
  ALL_DEVICE_TYPES,
  type CampaignParameter,
  type CampaignPolicy,
  type ExceptionChange,
} from '@crivo/shared'
import { type ChangedPolicy, changeSelection, set } from './form-change.ts'

/** The form's names for the engine's device types. */
const TYPE_OF: Readonly<Record<string, string>> = {
  mobile: 'phone',
  tablet: 'tablet',
  desktop: 'computer',
  tv: 'tv',
}

export function changePlaces(policy: CampaignPolicy, facts: Facts): ChangedPolicy | null {
  const { regions, cities, allowedPlaces } = policy.filters
  const { subdivision, city, country } = facts
  const withFilters = (
    changed: Partial<CampaignPolicy['filters']>,
    changes: readonly ExceptionChange[],
  ) => ({ policy: { ...policy, filters: { ...policy.filters, ...changed } }, changes })
  if (allowedPlaces) {
    if (subdivision !== null) {
      const change = { field: 'filters.regions', kind: 'add', value: subdivision } as const
      return withFilters({ regions: [...regions, subdivision] }, [change])
    }
    if (city === null || country === null) return null
    const change = { field: 'filters.cities', kind: 'add', value: city } as const
    return withFilters({ cities: [...cities, { country, name: city }] }, [change])
  }
  const isHere = (each: { country: string; name: string }) =>
    each.country === country && foldName(each.name) === foldName(city ?? '')
  return withFilters(
    {
      regions: regions.filter((each) => each !== subdivision),
      cities: cities.filter((each) => !isHere(each)),
    },
    [
      ...removals(
        'filters.regions',
        regions.filter((each) => each === subdivision),
      ),
      ...removals(
        'filters.cities',
        cities.filter(isHere).map(({ name }) => name),
      ),
    ],
  )
}

export function changeDeviceType(policy: CampaignPolicy, device: string): ChangedPolicy {
  // The form does not offer this device type, so select all of them.
  const value = TYPE_OF[device] ?? ALL_DEVICE_TYPES
  const { deviceTypes } = policy.filters
  const { entries, kind } = changeSelection(deviceTypes, true, value, ALL_DEVICE_TYPES)
  return {
    policy: { ...policy, filters: { ...policy.filters, deviceTypes: entries } },
    changes: [{ field: 'filters.deviceTypes', kind, value }],
  }
}

export function changeApp(policy: CampaignPolicy, app: string): ChangedPolicy {
  const { appFilters, allowedApps } = policy
  const { entries, kind } = changeSelection(appFilters, allowedApps, app, ALL_APPS)
  return {
    policy: { ...policy, appFilters: entries },
    changes: [{ field: 'appFilters', kind, value: app }],
  }
}

/** The maximum length of a user agent in a form. */
const MAX_AGENT = 512

export function changeUserAgent(policy: CampaignPolicy, agent: string): ChangedPolicy | null {
  const { contains, beginsWith, oneOf, allowed } = policy.userAgents
  const change = (changed: Partial<CampaignPolicy['userAgents']>, changes: ExceptionChange[]) => ({
    policy: { ...policy, userAgents: { ...policy.userAgents, ...changed } },
    changes,
  })
  if (allowed) {
    if (agent === '' || agent.length > MAX_AGENT) return null
    const added = { field: 'userAgents.oneOf', kind: 'add', value: agent } as const
    return change({ oneOf: [...oneOf, agent] }, [added])
  }
  const seen = agent.toLowerCase()
  const parts = [
    ['contains', contains, (text: string) => seen.includes(text.toLowerCase())],
    ['beginsWith', beginsWith, (text: string) => seen.startsWith(text.toLowerCase())],
    ['oneOf', oneOf, (text: string) => seen === text.toLowerCase()],
  ] as const
  return change(
    Object.fromEntries(
      parts.map(([key, texts, isIn]) => [key, texts.filter((text) => !isIn(text))]),
    ),
    parts.flatMap(([key, texts, isIn]) => removals(`userAgents.${key}`, texts.filter(isIn))),
  )
}

export function changeParameters(policy: CampaignPolicy, { parameters }: Facts): ChangedPolicy {
  const isMissed = ({ name, test, values }: CampaignParameter): boolean => {
    const seen = Object.hasOwn(parameters, name) ? parameters[name]?.toLowerCase() : undefined
    if (test === 'absent') return seen !== undefined
    if (seen === undefined || test === 'present') return seen === undefined
    const wanted = values.map((value) => value.toLowerCase())
    return !wanted.some((value) => (test === 'oneOf' ? seen === value : seen.startsWith(value)))
  }
  return {
    policy: { ...policy, parameters: policy.parameters.filter((each) => !isMissed(each)) },
    changes: removals(
      'parameters',
      policy.parameters.filter(isMissed).map(({ name }) => name),
    ),
  }
}

export function changeNetwork(policy: CampaignPolicy, asn: number | null): ChangedPolicy | null {
  if (asn === null) return null
  const { asns, allowedAsns } = policy
  const kind = allowedAsns ? 'add' : 'remove'
  return {
    policy: {
      ...policy,
      asns: allowedAsns ? [...asns, asn] : asns.filter((each) => each !== asn),
    },
    changes: [{ field: 'asns', kind, value: String(asn) }],
  }
}

/** Gives visitors of a kind the main page. */
export const setPosition = (
  policy: CampaignPolicy,
  kind: 'vpn' | 'proxy' | 'tor' | 'assistants',
): ChangedPolicy =>
  set({ ...policy, traffic: { ...policy.traffic, [kind]: 'main' } }, `traffic.${kind}`, 'main')

/**
 * Puts the visitor's IP address on the campaign's allow list, because a switch would let in all
 * other traffic of its kind; without a known IP address, turns the switch off.
 */
export function allowAddress(
  policy: CampaignPolicy,
  { ip }: Facts,
  filter: 'bots' | 'adSpyTools' | 'hostingNetworks' | 'activity',
): ChangedPolicy {
  const allowed = allow(policy, ip)
  if (allowed !== null) return allowed
  const traffic = { ...policy.traffic, [filter]: false }
  return set({ ...policy, traffic }, `traffic.${filter}`, 'false')
}

/** Allows the visitor's IP address or, if it is unknown, sets the rule to watched. */
export function exceptCustomRule(
  policy: CampaignPolicy,
  { ip }: Facts,
  { id, name }: CampaignPolicy['customRules'][number],
): ChangedPolicy {
  const customRules = policy.customRules.map((rule) =>
    rule.id === id ? { ...rule, watched: true } : rule,
  )
  return (
    allow(policy, ip) ?? {
      policy: { ...policy, customRules },
      changes: [{ field: 'customRules.watched', kind: 'add', value: name }],
    }
  )
}

function allow(policy: CampaignPolicy, ip: Facts['ip']): ChangedPolicy | null {
  if (ip === null) return null
  const entry = { ip: formatIp(ip), notes: null, expiresAt: null }
  // Replaces an entry that has ended.
  const others = policy.allowedIps.filter((each) => each.ip !== entry.ip)
  return {
    policy: { ...policy, allowedIps: [...others, entry] },
    changes: [{ field: 'allowedIps', kind: 'add', value: entry.ip }],
  }
}

const removals = (field: string, values: readonly string[]): ExceptionChange[] =>
  values.map((value) => ({ field, kind: 'remove', value }))
