import type { Agreement } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { useReasonText } from './use-reason-text.ts'

/** The page that a visitor gets and the reason. */
export function GivenPage({ page }: { page: Agreement['people'] | Agreement['reviewers'] }) {
  const { t } = useTranslation()
  const reasonOf = useReasonText()
  if (page === null) return <span className="text-muted">{t('agreement.notKnown')}</span>
  return (
    <span className="grid gap-0.5">
      <span className="font-medium">{t(`why.action.${page.action}`)}</span>
      <span className="wrap-anywhere font-mono text-xs">{page.url}</span>
      <span className="text-muted text-xs">{reasonOf(page.reason)}</span>
    </span>
  )
}
