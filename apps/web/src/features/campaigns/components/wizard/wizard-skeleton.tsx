import { useTranslation } from 'react-i18next'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'

export function WizardSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('common.loading')} className="grid gap-5">
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-5 w-40" />
      {['name', 'domain', 'path'].map((field) => (
        <div key={field} className="grid gap-2">
          <Skeleton className="w-24" />
          <Skeleton className="h-9 w-full" />
        </div>
      ))}
    </div>
  )
}
