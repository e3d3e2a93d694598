import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { CampaignTableFrame } from './campaign-table-frame.tsx'

const ROWS = ['w-40', 'w-52', 'w-32', 'w-44'] as const

export function CampaignTableSkeleton() {
  const { t } = useTranslation()
  return (
    <CampaignTableFrame caption={t('common.loading')}>
      {ROWS.map((width) => (
        <tr key={width} className="h-15.5 border-line border-b last:border-0">
          <td className="pr-3 pl-4">
            <Skeleton className={`max-w-full ${width}`} />
            <Skeleton className="mt-2 h-3 w-24" />
          </td>
          <td className="px-3">
            <Skeleton className="w-4/5" />
          </td>
          <td className="px-3">
            <Skeleton className="h-6 w-20" />
          </td>
          <td className="px-3">
            <Skeleton className="ml-auto w-14" />
          </td>
          <td className="px-3">
            <Skeleton className="ml-auto w-12" />
          </td>
          <td className="pr-5 pl-2">
            <Skeleton className="ml-auto w-20" />
          </td>
        </tr>
      ))}
    </CampaignTableFrame>
  )
}

export function CampaignCardsSkeleton() {
  const { t } = useTranslation()
  return (
    <div
      role="status"
      aria-label={t('common.loading')}
      className="grid grid-cols-1 gap-3 md:grid-cols-2"
    >
      {ROWS.map((width) => (
        <div key={width} className="h-49 rounded-lg border border-line bg-surface p-4">
          <Skeleton className={width} />
          <Skeleton className="mt-2 h-3 w-24" />
          <Skeleton className="mt-6 w-3/4" />
          <Skeleton className="mt-6 h-8 w-40" />
        </div>
      ))}
    </div>
  )
}
