import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/button.tsx'
import { Menu, MenuItem } from '#components/ui/menu.tsx'
import { useUser } from '#domain/session/use-user.ts'
import { useExport } from '../../use-export.ts'

interface Props {
  query: Readonly<Record<string, string>>
}

/** Exports all visits found, in the chosen format. */
export function ExportMenu({ query }: Props) {
  const { t } = useTranslation()
  const isSample = useUser()?.sample === true
  const { mutate, isPending } = useExport('visits')
  // Files hold the account’s own visits.
  if (isSample) return null
  return (
    <Menu
      trigger={
        <Button busy={isPending}>
          {!isPending && <Download aria-hidden="true" className="size-4" />}
          {t('export.menu')}
        </Button>
      }
    >
      <MenuItem onSelect={() => mutate({ ...query, format: 'csv' })}>
        {t('export.menuCsv')}
      </MenuItem>
      <MenuItem onSelect={() => mutate({ ...query, format: 'parquet' })}>
        {t('export.menuParquet')}
      </MenuItem>
    </Menu>
  )
}
