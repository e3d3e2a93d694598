import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SuggestBox } from '#components/ui/inputs/suggest-box.tsx'
import { useSeesAddresses } from '#core/access/use-sees-addresses.ts'
import type { Filters } from '#core/visits/filters.ts'
import { useValueTexts } from '#core/visits/use-value-texts.ts'
import { suggestFilters } from '../../suggest-filters.ts'

/** A search box that suggests filters for the typed text and applies the selected one. */
export function VisitSearch({ onFilter }: { onFilter: (filter: Filters) => void }) {
  const { t } = useTranslation()
  const textOf = useValueTexts()
  const [text, setText] = useState('')
  // Only roles that may see IP addresses can search for them.
  const maySee = useSeesAddresses()
  const found = suggestFilters(text, textOf).filter(({ name }) => name !== 'ip' || maySee)
  return (
    <SuggestBox
      label={t(maySee ? 'history.search' : 'history.searchWithoutIp')}
      text={text}
      onText={setText}
      options={found}
      keyOf={({ name, value }) => `${name} ${value}`}
      onChoose={({ name, value }) => {
        onFilter({ [name]: value })
        setText('')
      }}
      className="w-full sm:w-auto sm:min-w-52 sm:max-w-80 sm:flex-1"
    >
      {({ name, value }) => (
        <>
          <span className="shrink-0 text-muted text-xs">{t(`filter.${name}`)}</span>
          <span className="wrap-anywhere">{textOf(name, value)}</span>
        </>
      )}
    </SuggestBox>
  )
}
