import {
  ALL_APPS,
  ALL_BROWSERS,
  ALL_COUNTRIES,
  ALL_DEVICE_TYPES,
  ALL_DEVICES,
  ALL_LANGUAGES,
  CAMPAIGN_RULES,
  DELIVERY_MODES,
  DEVICE_TYPES,
  NO_APP,
  RUN_WINDOW_UNITS,
  TRAFFIC_POSITIONS,
  UNKNOWN_COUNTRY,
} from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { useNetworkTexts } from '#core/visits/network-names.ts'
import { productName } from '#lib/agent-names.ts'
import { useFormat } from '#lib/format.ts'
import { WINDOW_TYPES } from '../wizard-options.ts'
import { FIELD_LABELS } from './field-labels.ts'

/** Names of values that represent a whole list. */
const ALL = {
  [ALL_COUNTRIES]: 'filters.allCountries',
  [ALL_DEVICES]: 'filters.allDevices',
  [ALL_LANGUAGES]: 'filters.allLanguages',
  [ALL_DEVICE_TYPES]: 'wizard.allDeviceTypes',
  [ALL_BROWSERS]: 'wizard.allBrowsers',
  [ALL_APPS]: 'wizard.allApps',
  [NO_APP]: 'wizard.noApp',
  [UNKNOWN_COUNTRY]: 'filters.unknownCountry',
} as const

const EVIDENCE = ['off', 'on', 'consent'] as const

/** Returns a function that names the form's fields; unknown fields are returned unchanged. */
export function useFieldName(): (field: string) => string {
  const { t } = useTranslation()
  return (field) => {
    const label = labelOf(field)?.label
    return label === undefined ? field : t(label)
  }
}

/** Returns a function that describes a field's value. */
export function useValueText(): (field: string, value: string | null) => string {
  const { t } = useTranslation()
  const format = useFormat()
  const networkText = useNetworkTexts()
  const named = <T extends string>(all: readonly T[], value: string, of: (known: T) => string) => {
    const known = all.find((each) => each === value)
    return known === undefined ? value : of(known)
  }
  return (field, value) => {
    if (value === null) return t('why.nothing')
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'why.yes' : 'why.no')
    const all = Object.entries(ALL).find(([each]) => each === value)?.[1]
    if (all !== undefined) return t(all)
    const label = labelOf(field)
    switch (label !== undefined && 'values' in label ? label.values : null) {
      case 'country':
        return format.country(value)
      case 'language':
        return format.language(value)
      case 'product':
        return productName(value) ?? value
      case 'deviceType':
        return named(DEVICE_TYPES, value, (each) => t(`device.${each}`))
      case 'asn':
        return networkText(value)
      case 'position':
        return named(TRAFFIC_POSITIONS, value, (each) => t(`wizard.position.${each}`))
      case 'delivery':
        return named(DELIVERY_MODES, value, (each) => t(`campaignForm.delivery.${each}`))
      case 'evidence':
        return named(EVIDENCE, value, (each) => t(`wizard.evidence.${each}`))
      case 'window':
        return named(WINDOW_TYPES, value, (each) => t(`wizard.windowType.${each}`))
      case 'unit':
        return named(RUN_WINDOW_UNITS, value, (each) => t(`wizard.unit.${each}`))
      case 'rule':
        return named(CAMPAIGN_RULES, value, (each) => t(`why.rule.${each}`))
      case 'time':
        return format.dateTime(value)
      default:
        return value
    }
  }
}

const labelOf = (field: string) =>
  Object.entries(FIELD_LABELS).find(([known]) => known === field)?.[1]
