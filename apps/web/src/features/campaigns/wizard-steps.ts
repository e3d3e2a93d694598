import type { CreateCampaignInput } from '@crivo/shared'
import type { FieldPath } from 'react-hook-form'

export type FormField = FieldPath<CreateCampaignInput>

/** The wizard's steps, in order. */
export const STEPS = ['basics', 'pages', 'audience', 'advanced'] as const
export type Step = (typeof STEPS)[number]

export const AUDIENCE_TABS = ['devices', 'countries', 'languages'] as const
export type AudienceTab = (typeof AUDIENCE_TABS)[number]

const AUDIENCE = {
  devices: ['filters.devices', 'filters.deviceTypes', 'appFilters', 'allowedApps'],
  countries: [
    'filters.countries',
    'filters.allowedCountries',
    'filters.regions',
    'filters.cities',
    'filters.allowedPlaces',
  ],
  languages: ['filters.languages', 'filters.allowedLanguages'],
} as const satisfies Readonly<Record<AudienceTab, readonly FormField[]>>

/** Returns the fields of a tab on the third step. */
export const audienceFields = (tab: AudienceTab): readonly FormField[] => AUDIENCE[tab]

/** Groups in the last step with their fields, in order; row 0 represents every row. */
const ADVANCED = {
  window: [
    'whitePageControlType',
    'whitePageTimeLimit',
    'whitePageTimeUnit',
    'whitePageClickLimit',
    'whitePageStartTime',
    'alwaysShowWhite',
  ],
  traffic: [
    'traffic.bots',
    'traffic.adSpyTools',
    'traffic.hostingNetworks',
    'traffic.activity',
    'traffic.vpn',
    'traffic.proxy',
    'traffic.tor',
    'traffic.assistants',
  ],
  parameters: ['parameters', 'parameters.0.name', 'parameters.0.test', 'parameters.0.values'],
  referrers: ['referrerFiltering', 'blockedReferrers', 'allowDirectAccess'],
  networks: ['asns', 'allowedAsns'],
  allowedIps: ['allowedIps', 'allowedIps.0.ip', 'allowedIps.0.notes', 'allowedIps.0.expiresAt'],
  blocked: ['blockedIps'],
  repeated: ['fixRepeatedAccess', 'repeatedAccessLimit', 'repeatedAccessMinutes'],
  browsers: ['browserFilters', 'allowedBrowsers'],
  userAgents: [
    'userAgents.contains',
    'userAgents.beginsWith',
    'userAgents.oneOf',
    'userAgents.allowed',
  ],
  delivery: ['deliveryMode', 'disableRightClick', 'keepSeconds', 'keepParameters'],
  clicks: ['clickParameter', 'keepClickIds'],
  evidence: ['visitEvidence'],
  checks: ['checkShare', 'checkedRules'],
  rules: ['customRules', 'ruleOrder', 'watchedRules'],
} as const satisfies Readonly<Record<string, readonly FormField[]>>

export type Group = keyof typeof ADVANCED
export const GROUPS = Object.keys(ADVANCED) as Group[]

const FIELDS: Readonly<Record<Step, readonly FormField[]>> = {
  basics: ['name', 'path', 'domainId'],
  pages: ['blackContent', 'whiteContent'],
  audience: AUDIENCE_TABS.flatMap((tab): FormField[] => [...AUDIENCE[tab]]),
  advanced: GROUPS.flatMap((group): FormField[] => [...ADVANCED[group]]),
}

const isInRow = (field: FormField): boolean => field.includes('.0.')

/** Returns a step's fields; a list counts as one field. */
export const fieldsOf = (step: Step): readonly FormField[] =>
  FIELDS[step].filter((field) => !isInRow(field))

/** All fields of the wizard; a list counts as one field. */
export const ALL_FIELDS: readonly FormField[] = STEPS.flatMap(fieldsOf)

/** Returns the fields of a group in the last step; a list counts as one field. */
export const groupFields = (group: Group): readonly FormField[] =>
  ADVANCED[group].filter((field) => !isInRow(field))

interface FieldLocation {
  readonly step: Step
  /** The field's group, if it is in the last step. */
  readonly group: Group | null
  readonly field: FormField
}

/**
 * Returns the field for a form path: `blockedIps.3` leads to its list, `allowedIps.3.ip` to its
 * row; `null` if the form does not contain it.
 */
export function locateField(path: string): FieldLocation | null {
  const candidates = STEPS.flatMap((step) =>
    FIELDS[step].flatMap((field) => ({ step, known: field, field: fieldIn(field, path) })),
  ).toSorted((a, b) => b.known.length - a.known.length)
  const found = candidates.find(({ field }) => field !== null)
  if (!found?.field) return null
  const { step, known, field } = found
  const group = GROUPS.find((each) => ADVANCED[each].some((listed) => listed === known)) ?? null
  return { step, group, field }
}

/** Returns the prefix of a path that names a field, with the path's own row number. */
function fieldIn(field: FormField, path: string): FormField | null {
  const named = path.split('.')
  const wanted = field.split('.')
  const isNamed = wanted.every(
    (part, at) => part === named[at] || (part === '0' && /^\d+$/.test(named[at] ?? '')),
  )
  // The path has the same structure as the field.
  return isNamed ? (named.slice(0, wanted.length).join('.') as FormField) : null
}

/** Returns the first of these paths that the form shows, in the wizard's order. */
export function firstField(paths: readonly string[]): FormField | null {
  const fields = paths.flatMap((path) => locateField(path)?.field ?? [])
  const rank = (field: FormField) =>
    ALL_FIELDS.findIndex((each) => field === each || field.startsWith(`${each}.`))
  return fields.toSorted((a, b) => rank(a) - rank(b))[0] ?? null
}

/** Returns the tab of a field on the third step. */
export const tabOf = (field: FormField): AudienceTab =>
  AUDIENCE_TABS.find((tab) => AUDIENCE[tab].some((each) => each === field)) ?? 'devices'
