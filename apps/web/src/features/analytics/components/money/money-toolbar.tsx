import { MONEY_DIMENSIONS, type MoneyDimension } from '@crivo/shared'
import { ArrowRightLeft, ChevronDown, FileCheck2, List, Plus, Upload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import type { DataColumn } from '#components/ui/data-table/column.ts'
import { ColumnChoice } from '#components/ui/data-table/column-choice.tsx'
import type { TableView } from '#components/ui/data-table/table-view.ts'
import { Menu, MenuItem } from '#components/ui/overlays/menu.tsx'
import { useMay } from '#core/access/use-may.ts'
import type { Span } from '#core/visits/span.ts'
import type { SourcesView } from '../../views/sources-view.ts'
import { ExportButton } from '../export-button.tsx'
import { ReportToolbar } from '../report-toolbar.tsx'
import type { MoneyRow } from './use-money-columns.tsx'

/** Tasks that open a dialog. */
export type MoneyTask = 'cost' | 'import' | 'costs' | 'rates' | 'evidence'

interface Props {
  view: SourcesView
  by: MoneyDimension
  span: Span
  columns: readonly DataColumn<MoneyRow>[]
  table: TableView
  /** The report's query, for its export. */
  exported: Readonly<Record<string, string>>
  onView: (change: Partial<SourcesView>) => void
  onTable: (table: TableView) => void
  onTask: (task: MoneyTask) => void
}

/** Selects the report's scope and opens its actions. */
export function MoneyToolbar(props: Props) {
  const { view, by, span, columns, table, exported, onView, onTable, onTask } = props
  const { t } = useTranslation()
  const mayManage = useMay()('analytics', 'manage')
  return (
    <ReportToolbar {...{ view, by, span, onView }} groups={MONEY_DIMENSIONS}>
      <Menu
        trigger={
          <Button variant="primary">
            {t('money.costs')}
            <ChevronDown aria-hidden="true" className="size-4" />
          </Button>
        }
      >
        {mayManage && (
          <>
            <MenuItem icon={Plus} onSelect={() => onTask('cost')}>
              {t('money.addCost')}
            </MenuItem>
            <MenuItem icon={Upload} onSelect={() => onTask('import')}>
              {t('money.import')}
            </MenuItem>
          </>
        )}
        <MenuItem icon={List} onSelect={() => onTask('costs')}>
          {t('money.listCosts')}
        </MenuItem>
        {mayManage && (
          <MenuItem icon={ArrowRightLeft} onSelect={() => onTask('rates')}>
            {t('money.rates')}
          </MenuItem>
        )}
      </Menu>
      {mayManage && (
        <Button icon={FileCheck2} onClick={() => onTask('evidence')}>
          {t('money.evidence')}
        </Button>
      )}
      <ExportButton kind="money" subject={t('analytics.money')} query={exported} />
      <ColumnChoice columns={columns} view={table} onView={onTable} />
    </ReportToolbar>
  )
}
