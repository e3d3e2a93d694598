import { Columns3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { Menu, MenuCheck, MenuItem, MenuSeparator } from '#components/ui/overlays/menu.tsx'
import { useSeesAddresses } from '#core/access/use-sees-addresses.ts'
import { VISIT_COLUMN_IDS, type VisitColumnId } from '#core/visits/visit-column-ids.ts'
import { useShownColumns } from '../visit-list/visit-columns.tsx'

interface Props {
  columns: readonly VisitColumnId[] | null
  onColumns: (columns: readonly VisitColumnId[] | null) => void
}

/** Selects the table's columns. */
export function ColumnsMenu({ columns, onColumns }: Props) {
  const { t } = useTranslation()
  const maySee = useSeesAddresses()
  const shown = useShownColumns(columns)
  const offered = VISIT_COLUMN_IDS.filter((id) => id !== 'ip' || maySee)
  const toggle = (id: VisitColumnId) =>
    onColumns(VISIT_COLUMN_IDS.filter((each) => shown.includes(each) !== (each === id)))
  return (
    <Menu trigger={<Button icon={Columns3}>{t('history.columns')}</Button>}>
      {offered.map((id) => (
        <MenuCheck
          key={id}
          checked={shown.includes(id)}
          // A table needs at least one column.
          disabled={shown.length === 1 && shown.includes(id)}
          onChange={() => toggle(id)}
        >
          {t(`visits.column.${id}`)}
        </MenuCheck>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={() => onColumns(null)}>{t('history.usualColumns')}</MenuItem>
    </Menu>
  )
}
