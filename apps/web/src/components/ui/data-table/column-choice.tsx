import { Columns3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import { Menu, MenuCheck } from '../menu.tsx'
import type { DataColumn } from './column.ts'
import type { TableView } from './table-view.ts'

interface Props<Row> {
  columns: readonly DataColumn<Row>[]
  view: TableView
  onView: (view: TableView) => void
}

/** Which columns a table shows; those that it cannot do without are not offered. */
export function ColumnChoice<Row>({ columns, view, onView }: Props<Row>) {
  const { t } = useTranslation()
  const show = (id: string, shown: boolean) => {
    const others = view.hidden.filter((each) => each !== id)
    onView({ ...view, hidden: shown ? others : [...others, id] })
  }
  return (
    <Menu
      trigger={
        <Button>
          <Columns3 aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">{t('table.columns')}</span>
        </Button>
      }
    >
      {columns
        .filter(({ heads, actions }) => !heads && !actions)
        .map(({ id, label }) => (
          <MenuCheck
            key={id}
            checked={!view.hidden.includes(id)}
            onChange={(shown) => show(id, shown)}
          >
            {label}
          </MenuCheck>
        ))}
    </Menu>
  )
}
