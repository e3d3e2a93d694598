import type { ReactElement } from 'react'
import { Menu, MenuCheck } from '../overlays/menu.tsx'
import type { TableView } from './table-view.ts'

interface Props {
  trigger: ReactElement
  columns: readonly { readonly id: string; readonly label: string }[]
  view: TableView
  onView: (view: TableView) => void
}

/** A menu with a checkbox per column. */
export function ColumnMenu({ trigger, columns, view, onView }: Props) {
  const show = (id: string, shown: boolean) => {
    const others = view.hidden.filter((each) => each !== id)
    onView({ ...view, hidden: shown ? others : [...others, id] })
  }
  return (
    <Menu defaultOpen trigger={trigger}>
      {columns.map(({ id, label }) => (
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
