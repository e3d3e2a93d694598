import {
  ALL_COUNTRIES,
  ALL_LANGUAGES,
  COUNTRY_CODES,
  LANGUAGE_CODES,
  UNKNOWN_COUNTRY,
} from '@crivo/shared'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import type { CampaignForm } from '../campaign-form.ts'
import { DeviceField } from './device-field.tsx'
import { EntryListField } from './entry-list-field.tsx'
import { FormSection } from './form-section.tsx'

/** Entries by name, as the page's language orders them. */
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

export function AudienceFields({ form }: { form: CampaignForm }) {
  const { t } = useTranslation()
  const format = useFormat()
  const countries = useNamed(KNOWN_COUNTRIES, format.country)
  const languages = useNamed(LANGUAGE_CODES, format.language)
  const unknownCountry = { value: UNKNOWN_COUNTRY, label: t('filters.unknownCountry') }
  return (
    <FormSection title={t('campaignForm.audience')} text={t('campaignForm.audienceText')}>
      <DeviceField form={form} />
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
    </FormSection>
  )
}
