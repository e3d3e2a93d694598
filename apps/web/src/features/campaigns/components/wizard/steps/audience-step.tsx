import {
  ALL_COUNTRIES,
  ALL_DEVICES,
  ALL_LANGUAGES,
  CAMPAIGN_DEVICES,
  COUNTRY_CODES,
  LANGUAGE_CODES,
  UNKNOWN_COUNTRY,
} from '@crivo/shared'
import { Globe, Languages, MonitorSmartphone } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Tabs } from '#components/ui/navigation/tabs.tsx'
import type { CampaignForm } from '#features/campaigns/campaign-form.ts'
import { useIsDrafted } from '#features/campaigns/drafted-fields.ts'
import {
  AUDIENCE_TABS,
  type AudienceTab,
  audienceFields,
} from '#features/campaigns/wizard-steps.ts'
import { useFormat } from '#lib/format.ts'
import { useLanguage } from '#lib/hooks/use-language.ts'
import { DeviceFields } from '../fields/device-fields.tsx'
import { PlaceFields } from '../fields/place-fields.tsx'
import { ChoiceField } from '../inputs/choice-field.tsx'
import { EntryListField } from '../inputs/entry-list-field.tsx'

const ICONS = { devices: MonitorSmartphone, countries: Globe, languages: Languages } as const

/** Returns entries with names, sorted in the page's language. */
function useNamed(codes: readonly string[], nameOf: (code: string) => string) {
  const language = useLanguage()
  return useMemo(() => {
    const { compare } = new Intl.Collator(language)
    return codes
      .map((value) => ({ value, label: nameOf(value) }))
      .toSorted((a, b) => compare(a.label, b.label))
  }, [codes, nameOf, language])
}

const KNOWN_COUNTRIES = COUNTRY_CODES.filter((code) => code !== UNKNOWN_COUNTRY)

interface Props {
  form: CampaignForm
  tab: AudienceTab
  onTab: (tab: AudienceTab) => void
}

export function AudienceStep({ form, tab, onTab }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const countries = useNamed(KNOWN_COUNTRIES, format.country)
  const isDrafted = useIsDrafted()
  const languages = useNamed(LANGUAGE_CODES, format.language)
  const unknownCountry = { value: UNKNOWN_COUNTRY, label: t('filters.unknownCountry') }
  return (
    <Tabs
      label={t('wizard.step.audience')}
      value={tab}
      tabs={AUDIENCE_TABS.map((value) => ({
        value,
        label: isDrafted(audienceFields(value))
          ? t('wizard.draftedTab', { name: t(`filters.${value}`) })
          : t(`filters.${value}`),
        icon: ICONS[value],
      }))}
      onChange={onTab}
    >
      <div className="grid grid-cols-1 gap-5">
        {tab === 'devices' && (
          <ChoiceField
            form={form}
            name="filters.devices"
            label={t('filters.devices')}
            all={ALL_DEVICES}
            allLabel={t('filters.allDevices')}
            entries={CAMPAIGN_DEVICES}
          />
        )}
        {tab === 'devices' && <DeviceFields form={form} />}
        {tab === 'countries' && (
          <EntryListField
            form={form}
            name="filters.countries"
            allowName="filters.allowedCountries"
            label={t('filters.countries')}
            modeLabel={t('filters.countriesMode')}
            searchLabel={t('filters.searchCountry')}
            all={{ value: ALL_COUNTRIES, label: t('filters.allCountries') }}
            entries={[unknownCountry, ...countries]}
          />
        )}
        {tab === 'countries' && <PlaceFields form={form} />}
        {tab === 'languages' && (
          <EntryListField
            form={form}
            name="filters.languages"
            allowName="filters.allowedLanguages"
            label={t('filters.languages')}
            modeLabel={t('filters.languagesMode')}
            searchLabel={t('filters.searchLanguage')}
            all={{ value: ALL_LANGUAGES, label: t('filters.allLanguages') }}
            entries={languages}
          />
        )}
      </div>
    </Tabs>
  )
}
