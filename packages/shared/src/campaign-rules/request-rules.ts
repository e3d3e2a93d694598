import type { Condition } from '@crivo/filter-engine'
import type { CampaignPolicy } from '../contracts/campaigns/campaign-policy.ts'
import {
  ALL_APPS,
  type CampaignParameter,
  type CampaignUserAgents,
  NO_APP,
} from '../contracts/campaigns/request-filters.ts'
import { type Draft, isOneOf, keepOnly, white } from './rule-drafts.ts'

export function appRules({ appFilters, allowedApps }: CampaignPolicy): Draft[] {
  if (appFilters.includes(ALL_APPS)) return []
  const apps = appFilters.filter((app) => app !== NO_APP)
  const isWithout = apps.length < appFilters.length
  const listed = isOneOf('inApp', ...apps)
  const none: Condition = { fact: 'inApp', op: 'unknown' }
  if (!allowedApps) {
    return [
      white('in-app', {
        any: [...(apps.length > 0 ? [listed] : []), ...(isWithout ? [none] : [])],
      }),
    ]
  }
  if (apps.length === 0) return [white('in-app', { not: none })]
  // For the engine, a browser outside any app is an unknown app.
  return [white('in-app', { any: [{ not: listed }, ...(isWithout ? [] : [none])] })]
}

export function userAgentRules({ userAgents }: CampaignPolicy): Draft[] {
  const parts = partsOf(userAgents)
  return parts.length === 0
    ? []
    : [white('user-agent', keepOnly({ any: parts }, userAgents.allowed))]
}

const partsOf = ({ contains, beginsWith, oneOf }: CampaignUserAgents): Condition[] => [
  ...contains.map((value): Condition => ({ fact: 'userAgent', op: 'contains', value })),
  ...beginsWith.map((value): Condition => ({ fact: 'userAgent', op: 'startsWith', value })),
  ...(oneOf.length > 0 ? [isOneOf('userAgent', ...oneOf)] : []),
]

/** Returns rules that give the fallback page to visitors who do not meet every condition. */
export const parameterRules = ({ parameters }: CampaignPolicy): Draft[] =>
  parameters.length === 0 ? [] : [white('parameter', { any: parameters.map(missed) })]

function missed({ name, test, values }: CampaignParameter): Condition {
  const present: Condition = { fact: 'parameter', op: 'present', name }
  if (test === 'absent') return present
  if (test === 'present') return { not: present }
  // A missing parameter counts as unknown, which negated comparisons do not match, so the
  // parameter's presence is tested too.
  const wanted: Condition =
    test === 'oneOf'
      ? { fact: 'parameter', op: 'in', name, value: values }
      : { any: values.map((value) => ({ fact: 'parameter', op: 'startsWith', name, value })) }
  return { any: [{ not: present }, { not: wanted }] }
}

export const networkRules = ({ asns, allowedAsns }: CampaignPolicy): Draft[] =>
  asns.length === 0 ? [] : [white('isp', keepOnly(isOneOf('asn', ...asns), allowedAsns))]
