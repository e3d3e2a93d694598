import type { FeedSourceStatus, FeedStatus } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, RefreshCw, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CardError } from '#components/card-error.tsx'
import { Badge, type BadgeTone } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { useFormat } from '#lib/format.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { feedQuery } from '../../api/get-feed.ts'
import { useRefreshFeed } from '../../api/refresh-feed.ts'

/** The crawler and network lists: age, size, problems and next attempt. */
export function FeedCard() {
  const { t } = useTranslation()
  const found = useQuery(feedQuery())
  const loadError = useLoadError(found)
  const refresh = useRefreshFeed()
  const { data } = found
  return (
    <Card>
      <CardHeader
        title={t('admin.feed')}
        text={data?.isRead === false ? t('admin.feedLocal') : t('admin.feedText')}
      />
      {loadError !== null && (
        <CardBody>
          <CardError title={t('admin.feedFailed')} error={loadError} query={found} />
        </CardBody>
      )}
      {loadError === null && !data && (
        <CardBody>
          <Skeleton className="h-72" />
        </CardBody>
      )}
      {data?.isRead && (
        <CardBody>
          <div className="flex flex-wrap items-center gap-3">
            <Button icon={RefreshCw} busy={refresh.isPending} onClick={() => refresh.mutate()}>
              {t('admin.feedRefresh')}
            </Button>
            <p role="status" className="text-muted">
              {refresh.isSuccess && t('admin.feedRefreshed')}
              {refresh.isError && t('admin.feedRefreshFailed')}
            </p>
          </div>
        </CardBody>
      )}
      {data && <Sources sources={data.sources} />}
    </Card>
  )
}

type State = 'current' | 'verifies' | 'old' | 'failed'

const stateOf = ({ problem, verifies, disproves, gives }: FeedSourceStatus): State => {
  if (problem !== null) return 'failed'
  if (!verifies) return 'old'
  // Network lists cannot disprove a claim.
  return disproves || gives !== 'crawler' ? 'current' : 'verifies'
}

const TONES: Readonly<Record<State, BadgeTone>> = {
  current: 'pass',
  verifies: 'policy',
  old: 'givt',
  failed: 'danger',
}

function Sources({ sources }: Pick<FeedStatus, 'sources'>) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <ul className="divide-y divide-line border-line border-t">
      {sources.map((source) => {
        const { id, owner, urls, size, asOf, changedAt, nextTryAt, problem } = source
        const state = stateOf(source)
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 sm:px-5">
            <div className="grid min-w-0 flex-1 basis-56">
              <p className="wrap-anywhere font-medium">
                {owner} <code className="font-mono text-muted text-xs">{id}</code>
              </p>
              <p className="wrap-anywhere text-muted text-xs">{urls.join(' ')}</p>
              {problem !== null && (
                <p className="text-danger text-xs">
                  {t(`admin.feedProblem.${problem.code}`, { date: format.dateTime(problem.since) })}
                </p>
              )}
            </div>
            <span className="text-muted tabular-nums">
              {t('admin.feedSize', { count: size, shown: format.number(size) })}
            </span>
            <div className="grid text-xs tabular-nums sm:w-56 sm:text-right">
              <span>
                {asOf === null
                  ? t('admin.feedNoData')
                  : t('admin.feedAsOf', { date: format.dateTime(asOf) })}
              </span>
              {changedAt !== null && (
                <span className="text-muted">
                  {t('admin.feedChanged', { date: format.dateTime(changedAt) })}
                </span>
              )}
              {nextTryAt !== null && (
                <span className="text-muted">
                  {t('admin.feedNextTry', { date: format.dateTime(nextTryAt) })}
                </span>
              )}
            </div>
            <span className="sm:w-36">
              <Badge
                tone={TONES[state]}
                icon={state === 'current' || state === 'verifies' ? CircleCheck : TriangleAlert}
              >
                {t(`admin.feedState.${state}`)}
              </Badge>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
