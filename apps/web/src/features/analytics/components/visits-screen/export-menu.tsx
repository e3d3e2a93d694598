import { Download } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Button } from '#components/ui/buttons/button.tsx'
import { Menu, MenuItem } from '#components/ui/overlays/menu.tsx'
import { useMay } from '#core/access/use-may.ts'
import { useUser } from '#core/session/use-user.ts'
import type { Filters } from '#core/visits/filters.ts'
import { lazy } from '#lib/lazy.ts'
import { useExport } from '../../use-export.ts'

const BucketExportsDialog = lazy(async () => ({
  default: (await import('../bucket-exports/bucket-exports-dialog.tsx')).BucketExportsDialog,
}))

interface Props {
  query: Readonly<Record<string, string>>
  filters: Filters
}

/** Exports all matching visits in the chosen format, or schedules exports to a bucket. */
export function ExportMenu({ query, filters }: Props) {
  const { t } = useTranslation()
  const isSample = useUser()?.sample === true
  const { mutate, isPending } = useExport('visits')
  const mayManage = useMay()('analytics', 'manage')
  // Alerts about scheduled exports link here.
  const [parameters, setParameters] = useSearchParams()
  const show = (isShown: boolean) =>
    setParameters(
      (before) => {
        if (isShown) before.set('exports', '1')
        else before.delete('exports')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  // Exports contain only the account’s own visits.
  if (isSample) return null
  return (
    <>
      <Menu
        trigger={
          <Button icon={Download} busy={isPending}>
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
        {mayManage && <MenuItem onSelect={() => show(true)}>{t('bucketExport.menu')}</MenuItem>}
      </Menu>
      {mayManage && parameters.has('exports') && (
        <Suspense>
          <BucketExportsDialog filters={filters} onClose={() => show(false)} />
        </Suspense>
      )}
    </>
  )
}
