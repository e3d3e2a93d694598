import type { BreakdownDimension } from '@crivo/shared'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Card, CardBody, CardHeader } from '#components/ui/card.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import type { Span } from '#core/visits/span.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { useBreakdown } from '../../use-breakdown.ts'
import type { OverviewView } from '../../views/overview-view.ts'
import { ExportButton } from '../export-button.tsx'
import { BreakdownTable } from './breakdown-table.tsx'

const FEW = 10
const MANY = 500

interface Props {
  dimension: BreakdownDimension
  span: Span
  view: OverviewView
  onView: (change: Partial<OverviewView>) => void
}

/** Visits by one dimension's values. */
export function BreakdownCard({ dimension, span, view, onView }: Props) {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  const breakdown = useBreakdown(dimension, span, view, all ? MANY : FEW)
  const loadError = useLoadError(breakdown)
  const title = t(`filter.${dimension}`)
  const { data } = breakdown
  return (
    <Card aria-busy={!data}>
      <CardHeader
        title={title}
        action={
          <ExportButton
            kind="breakdown"
            subject={title}
            query={{ ...view.filters, ...span, dimension, limit: String(MANY) }}
          />
        }
      />
      <CardBody className="grid grid-cols-1 gap-2">
        {loadError !== null && (
          <ErrorNotice title={t('breakdown.failed')} error={loadError} query={breakdown} />
        )}
        {!data && loadError === null && <Skeleton className="h-60 rounded-md" />}
        {data && (
          <>
            <BreakdownTable breakdown={data} span={span} view={view} onView={onView} />
            {(data.rows.length >= FEW || all) && (
              <Button
                size="sm"
                variant="ghost"
                busy={breakdown.isPlaceholderData}
                onClick={() => setAll(!all)}
                className="justify-self-start"
              >
                {t(all ? 'breakdown.less' : 'breakdown.more')}
              </Button>
            )}
          </>
        )}
      </CardBody>
    </Card>
  )
}
