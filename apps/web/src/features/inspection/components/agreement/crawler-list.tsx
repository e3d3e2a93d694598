import type { Agreement } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { Summary } from '#components/ui/summary.tsx'

type Crawlers = NonNullable<Agreement['reviewers']>['crawlers']

/** All review, preview and search crawlers, each with the page it gets. */
export function CrawlerList({ crawlers }: { crawlers: Crawlers }) {
  const { t } = useTranslation()
  return (
    <details className="rounded-md border border-line">
      <Summary className="px-3 py-2 font-medium">
        {t('agreement.crawlers', { count: crawlers.length })}
      </Summary>
      <ul className="grid gap-x-6 border-line border-t px-3 py-1 sm:grid-cols-2">
        {crawlers.map(({ id, owner, action }) => (
          <li key={id} className="flex items-baseline justify-between gap-3 py-1">
            <span className="wrap-anywhere min-w-0">
              {id} <span className="text-muted text-xs">{owner}</span>
            </span>
            <span className="shrink-0 text-xs">{t(`why.action.${action}`)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
