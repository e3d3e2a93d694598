import { useQuery } from '@tanstack/react-query'
import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Tooltip } from '#components/ui/overlays/tooltip.tsx'
import { useLanguage } from '#lib/hooks/use-language.ts'
import { openHelp } from '#lib/stores/help-store.ts'
import type { TermId } from './help-contents.ts'
import { helpTextsQuery } from './load-texts.ts'

/** Explains a term: briefly on hover and focus, in the help panel on a click. */
export function TermHint({ id }: { id: TermId }) {
  const { t } = useTranslation()
  const [isAsked, setAsked] = useState(false)
  const { data } = useQuery({ ...helpTextsQuery(useLanguage()), enabled: isAsked })
  const term = data?.terms[id]
  const ask = () => setAsked(true)
  return (
    <Tooltip text={term ? term.join(': ') : t('help.explain')}>
      <button
        type="button"
        aria-label={t('help.explain')}
        // Loads the texts on first use.
        onPointerEnter={ask}
        onFocus={ask}
        onClick={() => openHelp({ tab: 'terms', term: id })}
        className="tap grid size-6 shrink-0 place-items-center rounded-sm text-muted hover:text-ink"
      >
        <CircleHelp aria-hidden="true" className="size-3.5" />
      </button>
    </Tooltip>
  )
}
