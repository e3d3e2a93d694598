import { type Dashboard, UNKNOWN_VALUE } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { TermHint } from '#core/help/term-hint.tsx'
import { visitsPath } from '#core/visits/visits-view.ts'
import { useFormat } from '#lib/format.ts'
import { serverNow } from '#lib/time/server-time.ts'
import { useTimeZone } from '#lib/time/time-zone.ts'
import { monthOf } from '../month-of.ts'

type Sources = Dashboard['worstSources']

/** The month's sources with the most invalid traffic. */
export function WorstSources({ sources }: { sources: Sources | undefined }) {
  const { t } = useTranslation()
  return (
    <Card aria-busy={!sources}>
      <CardHeader
        title={t('dashboard.sources')}
        hint={<TermHint id="interval" />}
        text={t('dashboard.sourcesText')}
      />
      {sources?.length === 0 ? (
        <CardBody className="text-muted">{t('dashboard.noSources')}</CardBody>
      ) : (
        <ul className="divide-y divide-line border-line border-t">
          {sources
            ? sources.map((source) => <SourceRow key={source.referrer} source={source} />)
            : [1, 2, 3].map((each) => (
                <li key={each} className="grid h-17 content-center gap-2 px-4 sm:px-5">
                  <Skeleton className="h-3.5 w-40 max-w-full" />
                  <Skeleton className="h-1.5" />
                </li>
              ))}
        </ul>
      )}
    </Card>
  )
}

function SourceRow({ source }: { source: Sources[number] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { referrer, requests, blockedBots, percentage, interval } = source
  const [low, high] = interval.map(format.percent)
  return (
    <li className="relative grid grid-cols-1 gap-1.5 px-4 py-3 transition-colors has-[a:hover]:bg-sunken sm:px-5">
      <div className="flex items-baseline gap-3">
        <Link
          to={visitsPath(monthOf(serverNow(), useTimeZone()), {
            referrer: referrer ?? UNKNOWN_VALUE,
          })}
          className="min-w-0 flex-1 truncate font-medium -outline-offset-2 after:absolute after:inset-0"
        >
          {referrer ?? t('dashboard.direct')}
        </Link>
        <span className="font-semibold tabular-nums">{format.percent(percentage)}</span>
      </div>
      <div aria-hidden="true" className="h-1.5 rounded-sm bg-sunken">
        <div className="h-full rounded-sm bg-givt" style={{ width: `${percentage}%` }} />
      </div>
      <p className="text-muted text-xs tabular-nums">
        {t('dashboard.sourceFigures', {
          count: requests,
          bots: format.number(blockedBots),
          low,
          high,
        })}
      </p>
    </li>
  )
}
