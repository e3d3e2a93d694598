import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { useIsWide } from '../../../lib/use-media-query.ts'
import { VISIT_CLASSES } from '../visit-class.ts'
import { VisitTableFrame } from './visit-table-frame.tsx'

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7]

export function VisitsSkeleton() {
  const { t } = useTranslation()
  const wide = useIsWide('48rem')
  return (
    <div role="status" aria-label={t('common.loading')} className="grid gap-4">
      <div className="flex flex-wrap gap-1.5">
        {VISIT_CLASSES.map((each) => (
          <Skeleton key={each} className="h-8 w-32 rounded-md" />
        ))}
      </div>
      {wide ? <TableSkeleton /> : <CardsSkeleton />}
    </div>
  )
}

const TableSkeleton = () => (
  <VisitTableFrame>
    {ROWS.map((row) => (
      <tr key={row} className="h-13.25 border-line border-t first:border-t-0">
        <td />
        {['w-16', 'w-20', 'w-48', 'w-16'].map((width, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
          <td key={column} className="px-3">
            <Skeleton className={`max-w-full ${width}`} />
          </td>
        ))}
        <td className="hidden px-3 lg:table-cell">
          <Skeleton className="w-16" />
        </td>
        <td className="hidden px-3 xl:table-cell">
          <Skeleton className="w-20" />
        </td>
        <td className="hidden px-3 xl:table-cell">
          <Skeleton className="w-24" />
        </td>
      </tr>
    ))}
  </VisitTableFrame>
)

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
