import { useTranslation } from 'react-i18next'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { useIsWide } from '#lib/hooks/use-media-query.ts'
import { useUsualColumns } from './visit-columns.tsx'
import { VisitTableFrame } from './visit-table-frame.tsx'

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7]

/** Placeholder for the list of visits. */
export function VisitListSkeleton() {
  const { t } = useTranslation()
  const wide = useIsWide('48rem')
  return (
    <div role="status" aria-label={t('common.loading')}>
      {wide ? <TableSkeleton /> : <CardsSkeleton />}
    </div>
  )
}

function TableSkeleton() {
  const { t } = useTranslation()
  const columns = useUsualColumns()
  return (
    <VisitTableFrame label={t('common.loading')} columns={columns}>
      <tbody>
        {ROWS.map((row) => (
          <tr key={row} className="h-13.25 border-line border-b">
            <td />
            {columns.map((column) => (
              <td key={column} className="px-2.5">
                <Skeleton className={column === 'reason' ? 'w-48 max-w-full' : 'w-16 max-w-full'} />
              </td>
            ))}
            <td />
          </tr>
        ))}
      </tbody>
    </VisitTableFrame>
  )
}

const CardsSkeleton = () => (
  <div className="divide-y divide-line rounded-lg border border-line bg-surface">
    {ROWS.map((row) => (
      <div key={row} className="grid h-23 content-center gap-2 px-4">
        <Skeleton className="w-24" />
        <Skeleton className="w-48" />
        <Skeleton className="h-3 w-36" />
      </div>
    ))}
  </div>
)
