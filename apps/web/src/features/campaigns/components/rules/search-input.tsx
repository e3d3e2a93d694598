import { countryOfRegion } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#components/ui/inputs/field.tsx'
import { Input } from '#components/ui/inputs/input.tsx'
import { Select } from '#components/ui/inputs/select.tsx'
import { formatNetwork, useNetworkTexts } from '#core/visits/network-names.ts'
import { useFormat } from '#lib/format.ts'
import { useLanguage } from '#lib/hooks/use-language.ts'
import { useSettled } from '#lib/hooks/use-settled.ts'
import { networksQuery, regionNamesQuery, regionsQuery } from '../../api/search-places.ts'
import { Chips } from '../wizard/inputs/chips.tsx'
import { FoundList } from '../wizard/inputs/found-list.tsx'
import { CountryOptions } from './country-options.tsx'

interface Props<T> {
  value: readonly T[]
  errorAt: (index: number | null) => string | undefined
  onChange: (value: T[]) => void
}

interface SearchProps {
  label: string
  search: string
  onSearch: (text: string) => void
  found: Parameters<typeof FoundList>[0]['found']
  onAdd: (key: string) => void
  error: string | undefined
  chosen: Parameters<typeof Chips>[0]['entries']
  onRemove: (key: string) => void
}

function Search({ label, search, onSearch, found, onAdd, error, chosen, onRemove }: SearchProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Field label={label} error={error}>
        {(control) => (
          <Input
            {...control}
            ref={input}
            type="search"
            value={search}
            onChange={(event) => onSearch(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
      {search.trim() !== '' && <FoundList label={label} found={found} onAdd={onAdd} />}
      <Chips
        label={label}
        entries={chosen}
        onRemove={onRemove}
        onEmpty={() => input.current?.focus()}
      />
    </>
  )
}

const firstError = (value: readonly unknown[], errorAt: Props<unknown>['errorAt']) =>
  errorAt(null) ?? value.map((_, index) => errorAt(index)).find((each) => each !== undefined)

/** Networks, searched by name or AS number. */
export function NetworksInput({ value, errorAt, onChange }: Props<number>) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const settled = useSettled(search.trim(), 250)
  const found = useQuery({ ...networksQuery(settled), enabled: settled !== '' })
  const textOf = useNetworkTexts()
  return (
    <Search
      label={t('wizard.networkSearch')}
      search={search}
      onSearch={setSearch}
      found={found.data
        ?.filter(({ asn }) => !value.includes(asn))
        .map(({ asn, name, reviewers }) => ({
          key: String(asn),
          text: formatNetwork(asn, name),
          note: reviewers && t('bots.belongsTo', { owner: reviewers }),
        }))}
      onAdd={(asn) => onChange([...value, Number(asn)])}
      error={firstError(value, errorAt)}
      chosen={value.map((asn, index) => ({
        key: String(asn),
        text: textOf(asn),
        isWrong: errorAt(index) !== undefined,
      }))}
      onRemove={(asn) => onChange(value.filter((each) => String(each) !== asn))}
    />
  )
}

/** Regions of the selected country, searched by name. */
export function RegionsInput({ value, errorAt, onChange }: Props<string>) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const [country, setCountry] = useState(value[0] ? countryOfRegion(value[0]) : 'BR')
  const [search, setSearch] = useState('')
  const settled = useSettled(search.trim(), 250)
  const found = useQuery({
    ...regionsQuery(country, settled, language),
    enabled: settled !== '',
  })
  const names = useQuery(regionNamesQuery(value, language)).data ?? []
  const nameOf = (code: string) => names.find((each) => each.code === code)?.name ?? code
  return (
    <>
      <Field label={t('wizard.placeCountry')}>
        {(control) => (
          <Select {...control} value={country} onChange={(event) => setCountry(event.target.value)}>
            <CountryOptions />
          </Select>
        )}
      </Field>
      <Search
        label={t('rules.regionSearch')}
        search={search}
        onSearch={setSearch}
        found={found.data
          ?.filter(({ code }) => !value.includes(code))
          .map(({ code, name }) => ({ key: code, text: name }))}
        onAdd={(code) => onChange([...value, code])}
        error={firstError(value, errorAt)}
        chosen={value.map((code, index) => ({
          key: code,
          text: `${nameOf(code)}, ${format.country(countryOfRegion(code))}`,
          isWrong: errorAt(index) !== undefined,
        }))}
        onRemove={(code) => onChange(value.filter((each) => each !== code))}
      />
    </>
  )
}
