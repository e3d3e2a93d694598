import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { openHelp } from '#lib/help-store.ts'

interface Props {
  /** ID of the term in the help panel. */
  id: string
  children: ReactNode
}

/** A word of the trade that opens its explanation. */
export function Term({ id, children }: Props) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      title={t('help.explain')}
      onClick={() => openHelp({ tab: 'terms', term: id })}
      className="cursor-help rounded-sm text-left underline decoration-dotted decoration-line-strong underline-offset-4 hover:text-ink"
    >
      {children}
    </button>
  )
}
