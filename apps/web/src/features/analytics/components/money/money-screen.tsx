import { MONEY_DIMENSIONS, type MoneyDimension } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { Coins } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { DataTable } from '#components/ui/data-table/data-table.tsx'
import { useTableView } from '#components/ui/data-table/table-view.ts'
import { Notice } from '#components/ui/feedback/notice.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { useMay } from '#core/access/use-may.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { serverNow } from '#lib/time/server-time.ts'
import { useTimeZone } from '#lib/time/time-zone.ts'
import { costSettingsQuery, moneyParameters, moneyQuery } from '../../api/money.ts'
import { daysToSpan, toDays } from '../../views/day-span.ts'
import { useSourcesView } from '../../views/sources-view.ts'
import { AnalyticsLayout } from '../analytics-layout.tsx'
import { BlockDialog, type BlockedSource } from '../block-dialog.tsx'
import { PartialNotice } from '../overview/partial-notice.tsx'
import { CostDialog } from './cost-dialog.tsx'
import { CostsDialog } from './costs-dialog.tsx'
import { EvidenceDialog } from './evidence-dialog.tsx'
import { ImportCostsDialog } from './import-costs-dialog.tsx'
import { MoneySummary } from './money-summary.tsx'
import { type MoneyTask, MoneyToolbar } from './money-toolbar.tsx'
import { missingRateOf, RateMissing } from './rate-missing.tsx'
import { RatesDialog } from './rates-dialog.tsx'
import { useMoneyColumns } from './use-money-columns.tsx'

const MOST = 500
const NO_CURRENCY = 'USD'

/** Traffic's cost by source, the part spent on invalid clicks, and its revenue. */
export function MoneyScreen() {
  const { t } = useTranslation()
  const may = useMay()
  const [view, show] = useSourcesView()
  const [table, setTable] = useTableView()
  const [blocked, setBlocked] = useState<BlockedSource | null>(null)
  const [task, setTask] = useState<MoneyTask | null>(null)
  const { filters, period } = view
  const by: MoneyDimension = MONEY_DIMENSIONS.find((each) => each === view.by) ?? 'source'
  const days = toDays(period, serverNow(), useTimeZone())
  const span = daysToSpan(days)
  const wanted = { by, days, filters, limit: MOST }
  const report = useQuery({ ...moneyQuery(wanted), retry: false })
  const settings = useQuery(costSettingsQuery())
  const loadError = useLoadError(report)
  const missing = missingRateOf(report.error ?? loadError)
  const shown = report.data?.by === by && missing === null ? report.data : undefined
  const currency = settings.data?.currency ?? NO_CURRENCY
  const columns = useMoneyColumns({
    ...{ by, filters, span },
    currency: shown?.currency ?? currency,
    onBlock: setBlocked,
  })
  const close = () => setTask(null)
  const isEmpty = shown !== undefined && !shown.hasCosts && shown.rows.length === 0
  return (
    <AnalyticsLayout>
      <h2 className="sr-only">{t('analytics.money')}</h2>
      <MoneyToolbar
        {...{ view, by, span, columns, table }}
        exported={moneyParameters(wanted)}
        onView={show}
        onTable={setTable}
        onTask={setTask}
      />
      <PartialNotice countedFrom={shown?.countedFrom ?? null} />
      {missing !== null ? (
        <RateMissing rate={missing} onRates={() => setTask('rates')} />
      ) : loadError !== null ? (
        <ErrorNotice title={t('money.failed')} error={loadError} query={report} />
      ) : isEmpty ? (
        <Notice
          icon={Coins}
          title={t('money.empty')}
          action={
            may('analytics', 'manage') && (
              <Button variant="primary" onClick={() => setTask('cost')}>
                {t('money.addCost')}
              </Button>
            )
          }
        >
          <p>{t('money.emptyText')}</p>
        </Notice>
      ) : (
        <>
          {shown && <MoneySummary report={shown} days={days} />}
          <DataTable
            label={t(`filter.${by}`)}
            columns={columns}
            rows={shown?.rows}
            rowId={({ value }) => value ?? ''}
            view={table}
            onView={setTable}
            wideFrom="80rem"
          />
        </>
      )}
      {task === 'cost' && <CostDialog day={days.to} currency={currency} onClose={close} />}
      {task === 'import' && <ImportCostsDialog currency={currency} onClose={close} />}
      {task === 'costs' && <CostsDialog days={days} onClose={close} />}
      {task === 'rates' && settings.data && (
        <RatesDialog settings={settings.data} missing={missing} day={days.to} onClose={close} />
      )}
      {task === 'rates' && settings.data === undefined && settings.isError && (
        <Dialog onClose={close} title={t('money.rates')}>
          <ErrorNotice title={t('money.ratesLoadFailed')} error={settings.error} query={settings} />
        </Dialog>
      )}
      {task === 'evidence' && (
        <EvidenceDialog
          {...{ filters, span }}
          onFilters={(changed) => show({ filters: changed })}
          onClose={close}
        />
      )}
      {blocked !== null && (
        <BlockDialog source={blocked} filters={filters} onClose={() => setBlocked(null)} />
      )}
    </AnalyticsLayout>
  )
}
