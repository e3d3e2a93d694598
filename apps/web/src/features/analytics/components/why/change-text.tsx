import type { ExceptionChange } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { useValueTexts } from '#core/visits/use-value-texts.ts'

/** Campaign fields that a draft may change, and the kind of their entries. */
export const DRAFT_FIELDS = {
  'filters.devices': 'os',
  'filters.deviceTypes': 'deviceType',
  'filters.regions': null,
  'filters.cities': null,
  'filters.countries': 'country',
  'filters.allowedCountries': null,
  'filters.languages': 'language',
  'filters.allowedLanguages': null,
  browserFilters: 'browser',
  allowedBrowsers: null,
  appFilters: 'app',
  'userAgents.contains': null,
  'userAgents.beginsWith': null,
  'userAgents.oneOf': null,
  parameters: null,
  asns: 'asn',
  allowedIps: null,
  'customRules.watched': null,
  'traffic.bots': null,
  'traffic.adSpyTools': null,
  'traffic.hostingNetworks': null,
  'traffic.activity': null,
  'traffic.vpn': 'position',
  'traffic.proxy': 'position',
  'traffic.tor': 'position',
  'traffic.assistants': 'position',
  referrerFiltering: null,
  blockedReferrers: null,
  allowDirectAccess: null,
  blockedIps: null,
  fixRepeatedAccess: null,
  alwaysShowWhite: null,
  whitePageControlType: null,
} as const satisfies Readonly<Record<string, string | null>>

type DraftField = keyof typeof DRAFT_FIELDS
const FIELD_NAMES = Object.keys(DRAFT_FIELDS) as DraftField[]

/** One change of a draft, in words. */
export function ChangeText({ change: { field, kind, value } }: { change: ExceptionChange }) {
  const { t } = useTranslation()
  const textOf = useValueTexts()
  const known = FIELD_NAMES.find((name) => name === field)
  const of = known ? DRAFT_FIELDS[known] : null
  const text =
    value === 'true' || value === 'false'
      ? t(value === 'true' ? 'why.yes' : 'why.no')
      : of === null
        ? value
        : textOf(of, value)
  return t(`why.change.${kind}`, { field: known ? t(`why.field.${known}`) : field, value: text })
}
