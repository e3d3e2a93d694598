import { clsx } from 'clsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import type { DataColumn } from './column.ts'

const WIDTHS = ['w-4/5', 'w-3/5', 'w-full', 'w-2/3', 'w-3/4'] as const

/** Placeholder rows while the data loads. */
export function DataTableSkeleton<Row>({ columns }: { columns: readonly DataColumn<Row>[] }) {
  return (
    <tbody>
      {WIDTHS.map((width) => (
        <tr key={width} className="h-13 border-line border-b last:border-0">
          {columns.map(({ id, end }) => (
            <td key={id} className="px-3 first:pl-4 last:pr-4">
              <Skeleton className={clsx('max-w-40', width, end && 'ml-auto')} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
