import { foldText } from '@crivo/shared'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchBox } from '#components/ui/inputs/search-box.tsx'
import { type HelpTexts, TERMS } from '#core/help/help-contents.ts'

interface Props {
  terms: HelpTexts['terms']
  /** The term to scroll to first. */
  shown: string | null
}

/** The explained terms, with a search box. */
export function TermList({ terms, shown }: Props) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const target = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers return a promise, which React must not get: it would call it on closing.
    target.current?.scrollIntoView({ block: 'center' })
  }, [])
  const found = TERMS.filter((id) => foldText(terms[id].join(' ')).includes(foldText(search)))
  return (
    <div className="grid grid-cols-1 gap-4">
      <SearchBox label={t('help.search')} value={search} onChange={setSearch} />
      {found.length === 0 && <p className="text-muted">{t('common.nothingFound')}</p>}
      <dl className="grid grid-cols-1 divide-y divide-line">
        {found.map((id) => {
          const [name, text] = terms[id]
          return (
            <div
              key={id}
              ref={id === shown ? target : undefined}
              className={id === shown ? 'rounded-md bg-accent-soft px-3 py-3' : 'py-3'}
            >
              <dt className="font-medium">{name}</dt>
              <dd className="text-pretty text-muted">{text}</dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
