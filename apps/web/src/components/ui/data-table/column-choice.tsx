import { Columns3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { lazy } from '#lib/lazy.ts'
import { Button } from '../buttons/button.tsx'
import { OnDemand } from '../overlays/on-demand.tsx'
import type { DataColumn } from './column.ts'
import type { TableView } from './table-view.ts'

const ColumnMenu = lazy(async () => ({
  default: (await import('./column-menu.tsx')).ColumnMenu,
}))

interface Props<Row> {
  columns: readonly DataColumn<Row>[]
  view: TableView
  onView: (view: TableView) => void
}

/** Selects a table's visible columns; required columns are not offered. */
export function ColumnChoice<Row>({ columns, view, onView }: Props<Row>) {
  const { t } = useTranslation()
  const offered = columns.filter(({ heads, actions }) => !heads && !actions)
  return (
    <OnDemand
      popup="menu"
      opens={(trigger) => (
        <ColumnMenu trigger={trigger} columns={offered} view={view} onView={onView} />
      )}
      trigger={
        <Button icon={Columns3}>
          <span className="max-sm:sr-only">{t('table.columns')}</span>
        </Button>
      }
    />
  )
}
