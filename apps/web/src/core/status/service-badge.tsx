import type { ServiceStatus } from '@crivo/shared'
import { CircleCheck, CircleHelp, CircleX, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#components/ui/badge.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'

const LOOKS = {
  operational: { tone: 'pass', icon: CircleCheck },
  error: { tone: 'danger', icon: CircleX },
  warning: { tone: 'givt', icon: TriangleAlert },
  unknown: { tone: 'system', icon: CircleHelp },
} as const satisfies Record<ServiceStatus, object>

/** A service's status; `undefined` while loading. */
export function ServiceBadge({ status }: { status: ServiceStatus | undefined }) {
  const { t } = useTranslation()
  if (status === undefined) return <Skeleton className="h-6 w-24" />
  return <Badge {...LOOKS[status]}>{t(`dashboard.status.${status}`)}</Badge>
}
