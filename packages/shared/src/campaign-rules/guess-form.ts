import type { Condition, Leaf, Rule } from '@crivo/filter-engine'
import {
  ALL_COUNTRIES,
  ALL_DEVICE_TYPES,
  ALL_DEVICES,
  ALL_LANGUAGES,
  DEVICE_TYPES,
} from '../contracts/campaigns/campaign-filters.ts'
import { ALL_BROWSERS } from '../contracts/campaigns/campaign-policy.ts'
import type { TrafficPosition } from '../contracts/campaigns/campaign-traffic.ts'
import { UNKNOWN_COUNTRY } from '../contracts/campaigns/codes.ts'
import { CHECKABLE_RULES, POSITIONED_RULES } from '../contracts/campaigns/custom-rules.ts'
import { ALL_APPS, NO_APP } from '../contracts/campaigns/request-filters.ts'
import { DEVICE_CLASS_OF } from './audience-rules.ts'
import type { CampaignContext } from './campaign-context.ts'

const POSITIONED: readonly string[] = POSITIONED_RULES

/** Returns the form fields that most likely produced these rules; the caller checks the guess. */
export function guessRules(rules: ReadonlyMap<string, Rule>, { hasAntiSpy }: CampaignContext) {
  const whenOf = (id: string): Condition | undefined => rules.get(id)?.when
  const country = whenOf('country')
  const place = whenOf('place')
  const browser = whenOf('browser')
  const language = whenOf('language')
  const referrer = whenOf('referrer')
  const classes = valuesOf(whenOf('device-type'))
  return {
    filters: {
      devices: valuesOf(whenOf('device')) ?? [ALL_DEVICES],
      deviceTypes: classes
        ? DEVICE_TYPES.filter((type) => classes.includes(DEVICE_CLASS_OF[type]))
        : [ALL_DEVICE_TYPES],
      countries: countriesOf(country) ?? [ALL_COUNTRIES],
      allowedCountries: country === undefined || 'not' in country,
      regions: leavesOf(place).flatMap((leaf) =>
        leaf.fact === 'subdivision' ? textsOf(leaf) : [],
      ),
      cities: citiesOf(place),
      allowedPlaces: place === undefined || hasNot(place),
      languages: valuesOf(language) ?? [ALL_LANGUAGES],
      allowedLanguages: language === undefined || 'not' in language,
    },
    browserFilters: valuesOf(browser) ?? [ALL_BROWSERS],
    allowedBrowsers: browser === undefined || 'not' in browser,
    ...guessApps(whenOf('in-app')),
    userAgents: guessUserAgents(whenOf('user-agent')),
    referrerFiltering: referrer !== undefined,
    blockedReferrers: valuesOf(referrer) ?? [],
    allowDirectAccess: referrer === undefined || !looksForUnknown(referrer),
    parameters: guessParameters(whenOf('parameter')),
    asns: valuesOf(whenOf('isp')) ?? [],
    allowedAsns: hasNot(whenOf('isp')),
    traffic: { ...guessTraffic(rules), adSpyTools: rules.has('scraping-tool') || !hasAntiSpy },
    allowedIps: guessAllowed(whenOf('allowed-addresses')),
    blockedIps: valuesOf(whenOf('blocked-addresses')) ?? [],
    checkedRules: CHECKABLE_RULES.filter((id) => rules.get(id)?.check),
    fixRepeatedAccess: rules.has('repeated-access'),
    watchedRules: [...rules.values()]
      .filter(({ id, mode }) => mode === 'monitor' && !POSITIONED.includes(id))
      .map(({ id }) => id),
  }
}

function guessTraffic(rules: ReadonlyMap<string, Rule>) {
  const positionOf = (id: string): TrafficPosition => {
    const rule = rules.get(id)
    if (rule === undefined) return 'main'
    return rule.mode === 'monitor' ? 'watch' : 'fallback'
  }
  return {
    bots: rules.has('declared-crawler'),
    hostingNetworks: rules.has('hosting-network'),
    activity: rules.has('busy-address'),
    vpn: positionOf('vpn'),
    proxy: positionOf('open-proxy'),
    tor: positionOf('tor'),
  }
}

function guessApps(when: Condition | undefined) {
  if (when === undefined) return { appFilters: [ALL_APPS], allowedApps: true }
  const apps = leavesOf(when).flatMap(textsOf)
  const isAllowing = hasNot(when)
  // An allow list includes `NO_APP` unless its rule filters unknown apps; a block list includes it
  // only if its rule does.
  const isWithout = apps.length === 0 || looksForUnknown(when) !== isAllowing
  return { appFilters: [...apps, ...(isWithout ? [NO_APP] : [])], allowedApps: isAllowing }
}

function guessUserAgents(when: Condition | undefined) {
  const leaves = leavesOf(when)
  const withOp = (op: Leaf['op']) => leaves.filter((leaf) => leaf.op === op).flatMap(textsOf)
  return {
    contains: withOp('contains'),
    beginsWith: withOp('startsWith'),
    oneOf: withOp('in'),
    allowed: hasNot(when),
  }
}

function guessParameters(when: Condition | undefined) {
  const parts = when !== undefined && 'any' in when ? when.any : []
  return parts.map((part) => {
    const leaves = leavesOf(part)
    const [first] = leaves
    const name = first !== undefined && 'name' in first ? first.name : ''
    const values = leaves.flatMap(textsOf)
    if (values.length === 0) return { name, test: 'not' in part ? 'present' : 'absent', values }
    return { name, test: leaves.some(({ op }) => op === 'in') ? 'oneOf' : 'beginsWith', values }
  })
}

function guessAllowed(when: Condition | undefined) {
  const groups = when !== undefined && 'any' in when ? when.any : []
  return groups.flatMap((group) => {
    const leaves = leavesOf(group)
    const end = leaves.find(({ op }) => op === 'before')
    const expiresAt = end !== undefined && 'value' in end ? end.value : null
    return leaves
      .flatMap((leaf) => (leaf.fact === 'ip' ? textsOf(leaf) : []))
      .map((ip) => ({ ip, expiresAt }))
  })
}

function citiesOf(place: Condition | undefined) {
  const within = place !== undefined && 'any' in place ? place.any : []
  return within.flatMap((part) => {
    const leaves = leavesOf(part)
    const [country] = leaves.flatMap((leaf) => (leaf.fact === 'country' ? textsOf(leaf) : []))
    return leaves
      .flatMap((leaf) => (leaf.fact === 'city' ? textsOf(leaf) : []))
      .map((name) => ({ country, name }))
  })
}

function countriesOf(when: Condition | undefined): readonly unknown[] | undefined {
  if (when === undefined) return undefined
  const unknown = looksForUnknown(when) ? [UNKNOWN_COUNTRY] : []
  return [...(valuesOf(when) ?? []), ...unknown]
}

/** Returns a condition's comparisons in order. */
function leavesOf(when: Condition | undefined): readonly Leaf[] {
  if (when === undefined) return []
  if ('not' in when) return leavesOf(when.not)
  if ('all' in when) return when.all.flatMap(leavesOf)
  return 'any' in when ? when.any.flatMap(leavesOf) : [when]
}

/** Returns the values that a comparison accepts. */
const textsOf = (leaf: Leaf): readonly string[] =>
  'value' in leaf ? [leaf.value].flat().filter((value) => typeof value === 'string') : []

/** Returns the values of the first list comparison in a condition. */
function valuesOf(when: Condition | undefined): readonly unknown[] | undefined {
  const [leaf] = leavesOf(when)
  return leaf !== undefined && 'value' in leaf && Array.isArray(leaf.value) ? leaf.value : undefined
}

const looksForUnknown = (when: Condition): boolean =>
  leavesOf(when).some(({ op }) => op === 'unknown')

function hasNot(when: Condition | undefined): boolean {
  if (when === undefined) return false
  if ('not' in when) return true
  const parts = 'all' in when ? when.all : 'any' in when ? when.any : []
  return parts.some(hasNot)
}
