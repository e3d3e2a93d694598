import type { Agreement } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#lib/format.ts'
import { VerdictBadge } from '../history/verdict-badge.tsx'

/** The pages that people get, each visited directly, and whether everyone gets the same version. */
export function PageList({ pages }: { pages: Agreement['pages'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <section className="grid gap-2">
      <h3 className="font-medium">{t('agreement.pages')}</h3>
      <p className="max-w-prose text-pretty text-muted">{t('agreement.pagesText')}</p>
      <ul className="rounded-md border border-line">
        {pages.map(({ action, url, percent, forReviewers, verdict }) => (
          <li
            key={action}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-line border-b px-3 py-2 last:border-0"
          >
            <span className="grid min-w-0 gap-0.5">
              <span className="font-medium">{t(`why.action.${action}`)}</span>
              <span className="wrap-anywhere font-mono text-xs">{url}</span>
              <span className="text-muted text-xs">
                {percent === null
                  ? t('agreement.shareUnknown')
                  : t('agreement.share', { percent: format.plainPercent(percent) })}{' '}
                {t(forReviewers ? 'agreement.forReviewers' : 'agreement.notForReviewers')}
              </span>
            </span>
            <VerdictBadge verdict={verdict} />
          </li>
        ))}
      </ul>
    </section>
  )
}
