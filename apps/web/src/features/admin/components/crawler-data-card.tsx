import type { CrawlerData } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CardError } from '../../../components/card-error.tsx'
import { Badge } from '../../../components/ui/badge.tsx'
import { Card, CardBody, CardHeader } from '../../../components/ui/card.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { useFormat } from '../../../lib/format.ts'
import { useLoadError } from '../../../lib/use-load-error.ts'
import { crawlerDataQuery } from '../api/get-crawler-data.ts'

/** How old each list is that crawlers are verified by; old ones verify nobody. */
export function CrawlerDataCard() {
  const { t } = useTranslation()
  const found = useQuery(crawlerDataQuery())
  const loadError = useLoadError(found)
  const { data } = found
  return (
    <Card>
      <CardHeader
        title={t('admin.crawlerData')}
        text={data && t('admin.crawlerDataText', { days: data.maxAgeDays })}
      />
      {loadError !== null && (
        <CardBody>
          <CardError
            title={t('admin.crawlerDataFailed')}
            error={loadError}
            onRetry={() => found.refetch()}
            retrying={found.isFetching}
          />
        </CardBody>
      )}
      {loadError === null && !data && (
        <CardBody>
          <Skeleton className="h-72" />
        </CardBody>
      )}
      {data && <Sources sources={data.sources} />}
    </Card>
  )
}

function Sources({ sources }: Pick<CrawlerData, 'sources'>) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <ul className="divide-y divide-line border-line border-t">
      {sources.map(({ id, owner, source, ranges, asOf, isStale }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 sm:px-5">
          <div className="grid min-w-0 flex-1 basis-56">
            <p className="wrap-anywhere font-medium">
              {owner} <code className="font-mono text-muted text-xs">{id}</code>
            </p>
            <p className="wrap-anywhere text-muted text-xs">{source ?? '–'}</p>
          </div>
          <span className="text-muted tabular-nums">
            {t('admin.ranges', { count: ranges, shown: format.number(ranges) })}
          </span>
          <span className="tabular-nums sm:w-32 sm:text-right">
            {asOf === null ? t('admin.neverRead') : format.date(`${asOf}T12:00:00`)}
          </span>
          <span className="sm:w-28">
            <Badge tone={isStale ? 'givt' : 'pass'} icon={isStale ? TriangleAlert : CircleCheck}>
              {isStale ? t('admin.stale') : t('admin.fresh')}
            </Badge>
          </span>
        </li>
      ))}
    </ul>
  )
}
