import { ALL_COUNTRIES, COUNTRY_CODES, countryOfRegion, UNKNOWN_COUNTRY } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { Field } from '#components/ui/inputs/field.tsx'
import { Input } from '#components/ui/inputs/input.tsx'
import { Select } from '#components/ui/inputs/select.tsx'
import { regionNamesQuery, regionsQuery } from '#features/campaigns/api/search-places.ts'
import type { CampaignForm } from '#features/campaigns/campaign-form.ts'
import { useFormat } from '#lib/format.ts'
import { useLanguage } from '#lib/hooks/use-language.ts'
import { useSettled } from '#lib/hooks/use-settled.ts'
import { Chips } from '../inputs/chips.tsx'
import { FoundList } from '../inputs/found-list.tsx'
import { ModeSwitch } from '../inputs/mode-switch.tsx'
import { isWrongAt, useFieldError } from '../inputs/use-field-error.ts'

/** Regions and cities in the selected countries. */
export function PlaceFields({ form }: { form: CampaignForm }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const fieldError = useFieldError()
  const regions = useController({ control: form.control, name: 'filters.regions' })
  const cities = useController({ control: form.control, name: 'filters.cities' })
  const countries = useReachedCountries(form)
  // Starts at the country of the language, such as BR for pt-BR.
  const [picked, setPicked] = useState(language.slice(-2))
  const [search, setSearch] = useState('')
  const country = countries.includes(picked) ? picked : (countries[0] ?? '')
  const settled = useSettled(search.trim(), 250)
  const found = useQuery({
    ...regionsQuery(country, settled, language),
    enabled: settled !== '' && country !== '',
  })
  const chosen = regions.field.value ?? []
  const towns = cities.field.value ?? []
  const names = useQuery(regionNamesQuery(chosen, language)).data ?? []
  const nameOf = (code: string) => names.find((each) => each.code === code)?.name ?? code
  const hasTown = towns.some(
    (town) => town.country === country && town.name.toLowerCase() === settled.toLowerCase(),
  )
  const addTown = () => {
    cities.field.onChange([...towns, { country, name: search.trim() }])
    setSearch('')
  }
  if (countries.length === 0) return null
  return (
    <div className="grid gap-3 border-line border-t pt-5">
      <div className="grid gap-2 sm:grid-cols-2">
        <Field label={t('wizard.placeCountry')}>
          {(control) => (
            <Select
              {...control}
              value={country}
              onChange={(event) => setPicked(event.target.value)}
            >
              {countries.map((code) => (
                <option key={code} value={code}>
                  {format.country(code)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label={t('wizard.placeSearch')}
          error={fieldError(regions.fieldState.error) ?? fieldError(cities.fieldState.error)}
        >
          {(control) => (
            <Input
              {...control}
              ref={(input) => {
                regions.field.ref(input)
                cities.field.ref(input)
              }}
              type="search"
              value={search}
              placeholder="São Paulo"
              onChange={(event) => setSearch(event.target.value)}
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          )}
        </Field>
      </div>
      {settled !== '' && (
        <>
          <FoundList
            label={t('wizard.placeSearch')}
            found={found.data
              ?.filter(({ code }) => !chosen.includes(code))
              .map(({ code, name }) => ({ key: code, text: name }))}
            onAdd={(code) => regions.field.onChange([...chosen, code])}
          />
          <Button className="w-fit max-w-full" onClick={addTown} disabled={hasTown}>
            <Plus aria-hidden="true" className="size-4 shrink-0" />
            <span className="truncate">{t('wizard.addCity', { name: settled })}</span>
          </Button>
        </>
      )}
      <Chips
        label={t('wizard.places')}
        entries={[
          ...chosen.map((code, index) => ({
            key: code,
            text: `${nameOf(code)}, ${format.country(countryOfRegion(code))}`,
            isWrong: isWrongAt(regions.fieldState.error, index),
          })),
          ...towns.map((town, index) => ({
            key: cityKey(town),
            text: `${town.name}, ${format.country(town.country)}`,
            isWrong: isWrongAt(cities.fieldState.error, index),
          })),
        ]}
        onRemove={(key) => {
          regions.field.onChange(chosen.filter((code) => code !== key))
          cities.field.onChange(towns.filter((town) => cityKey(town) !== key))
        }}
        onEmpty={() => form.setFocus('filters.regions')}
      />
      <p className="text-pretty text-muted text-xs">{t('wizard.placesHint')}</p>
      <ModeSwitch
        form={form}
        name="filters.allowedPlaces"
        label={t('wizard.placesMode')}
        disabled={chosen.length + towns.length === 0}
      />
    </div>
  )
}

const cityKey = ({ country, name }: { country: string; name: string }) => `${country} ${name}`

/** Returns the countries whose visitors can get the main page, sorted by name. */
function useReachedCountries(form: CampaignForm): readonly string[] {
  const { country: nameOf } = useFormat()
  const [listed = [], allowed = true] = useWatch({
    control: form.control,
    name: ['filters.countries', 'filters.allowedCountries'],
  })
  return COUNTRY_CODES.filter(
    (code) =>
      code !== UNKNOWN_COUNTRY &&
      (listed.includes(ALL_COUNTRIES) || listed.includes(code) === allowed),
  ).toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))
}
