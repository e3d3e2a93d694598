import { type BlockableDimension, VISIT_CLASSES } from '@crivo/shared'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { lastDays } from '#core/visits/span.ts'
import { useValueTexts } from '#core/visits/use-value-texts.ts'
import { visitsPath } from '#core/visits/visits-view.ts'
import { breakdownQuery } from '#features/analytics/index.ts'
import { useFormat } from '#lib/format.ts'
import { serverNow } from '#lib/time/server-time.ts'
import type { BlockedSourceRow } from '../blocked-sources.ts'
import { UnblockSource } from './unblock-source.tsx'

const DAYS = 30
const MOST = 500

interface Props {
  dimension: BlockableDimension
  rows: readonly BlockedSourceRow[]
}

/** One dimension's blocked values, with the visits that each has stopped. */
export function SourceList({ dimension, rows }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const textOf = useValueTexts()
  const [span] = useState(() => lastDays(DAYS, serverNow()))
  const ruleIds = [...new Set(rows.flatMap((row) => row.ruleIds))]
  const stopped = useQueries({
    queries: ruleIds.map((ruleId) =>
      breakdownQuery({ dimension, span, limit: MOST, filters: { ruleId } }),
    ),
  })
  const stoppedOf = (value: string) =>
    stopped
      .flatMap(({ data }) => data?.rows ?? [])
      .filter((row) => row.value === value)
      .reduce(
        (sum, { counts }) => sum + VISIT_CLASSES.reduce((all, each) => all + counts[each], 0),
        0,
      )
  const isCounted = stopped.every(({ data }) => data !== undefined)
  return (
    <section className="grid grid-cols-1 gap-2" aria-labelledby={`blocked-${dimension}`}>
      <h2 id={`blocked-${dimension}`} className="font-semibold text-base">
        {t(`filter.${dimension}`)}
      </h2>
      <ul className="grid grid-cols-1 divide-y divide-line rounded-lg border border-line bg-surface">
        {rows.map((row) => {
          const text = textOf(dimension, row.value)
          const visits = stoppedOf(row.value)
          return (
            <li key={row.value} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
              <div className="grid min-w-0 flex-1 basis-48">
                <span className="wrap-anywhere font-medium">{text}</span>
                <span className="wrap-anywhere text-muted text-xs">
                  {format.list(row.campaigns.map(({ name }) => name))}
                </span>
              </div>
              <span className="text-right text-muted text-xs tabular-nums">
                {isCounted ? (
                  <Link
                    to={visitsPath(span, { [dimension]: row.value, action: 'white' })}
                    className="text-accent underline-offset-2 hover:underline"
                  >
                    {t('bots.sourceStopped', { count: visits })}
                  </Link>
                ) : (
                  '…'
                )}
              </span>
              <UnblockSource row={row} text={text} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
