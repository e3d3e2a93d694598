import type { CreateCampaignInput } from '@crivo/shared'
import type { FieldPath } from 'react-hook-form'

export type FormField = FieldPath<CreateCampaignInput>

/** The wizard's steps, in order. */
export const STEPS = ['basics', 'pages', 'audience', 'advanced'] as const
export type Step = (typeof STEPS)[number]

export const AUDIENCE_TABS = ['devices', 'countries', 'languages'] as const
export type AudienceTab = (typeof AUDIENCE_TABS)[number]

const FIELDS = {
  basics: ['name', 'path', 'domainId'],
  pages: ['whiteContent', 'blackContent'],
  audience: [
    'filters.devices',
    'filters.countries',
    'filters.allowedCountries',
    'filters.languages',
    'filters.allowedLanguages',
  ],
  advanced: [
    'whitePageControlType',
    'whitePageTimeLimit',
    'whitePageTimeUnit',
    'whitePageClickLimit',
    'whitePageStartTime',
    'alwaysShowWhite',
    'fixRepeatedAccess',
    'repeatedAccessLimit',
    'repeatedAccessMinutes',
    'blockedIps',
    'browserFilters',
    'allowedBrowsers',
    'referrerFiltering',
    'blockedReferrers',
    'allowDirectAccess',
    'disableRightClick',
    'deliveryMode',
  ],
} as const satisfies Readonly<Record<Step, readonly FormField[]>>

export const fieldsOf = (step: Step): readonly FormField[] => FIELDS[step]

/** All fields that the wizard shows. */
export const ALL_FIELDS: readonly FormField[] = STEPS.flatMap(fieldsOf)

/** Where the field of a path such as `blockedIps.3` stands, or `null` for none of the form. */
export function placeOf(path: string): { step: Step; field: FormField } | null {
  for (const step of STEPS) {
    const field = fieldsOf(step).find((each) => path === each || path.startsWith(`${each}.`))
    if (field) return { step, field }
  }
  return null
}

/** The tab that a field of the third step stands on. */
export function tabOf(field: FormField): AudienceTab {
  if (field === 'filters.countries' || field === 'filters.allowedCountries') return 'countries'
  if (field === 'filters.languages' || field === 'filters.allowedLanguages') return 'languages'
  return 'devices'
}
