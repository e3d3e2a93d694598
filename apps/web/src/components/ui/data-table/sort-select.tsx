import { useTranslation } from 'react-i18next'
import { Select } from '../inputs/select.tsx'
import type { DataColumn } from './column.ts'
import type { TableView } from './table-view.ts'

interface Props<Row> {
  columns: readonly DataColumn<Row>[]
  view: TableView
  onView: (view: TableView) => void
}

/** Sorts cards, which have no column heads; renders nothing if no column is sortable. */
export function SortSelect<Row>({ columns, view, onView }: Props<Row>) {
  const { t } = useTranslation()
  const sortable = columns.filter(({ value }) => value !== undefined)
  if (sortable.length === 0) return null
  const isKnown = sortable.some(({ id }) => id === view.sort)
  const choose = (chosen: string) => {
    const [id = '', order] = chosen.split(' ')
    onView({ ...view, sort: id === '' ? null : id, descending: order === 'descending' })
  }
  return (
    <Select
      aria-label={t('table.sort')}
      value={isKnown ? `${view.sort} ${view.descending ? 'descending' : 'ascending'}` : ''}
      onChange={({ target }) => choose(target.value)}
      className="w-full sm:w-72"
    >
      <option value="">{t('table.unsorted')}</option>
      {sortable.flatMap(({ id, label, descendingFirst }) => {
        const orders = ['ascending', 'descending'] as const
        return (descendingFirst ? orders.toReversed() : orders).map((order) => (
          <option key={`${id} ${order}`} value={`${id} ${order}`}>
            {t(`table.${order}`, { column: label })}
          </option>
        ))
      })}
    </Select>
  )
}
