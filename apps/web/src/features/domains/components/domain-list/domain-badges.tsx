import type { Domain, DomainStatus } from '@crivo/shared'
import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleFadingArrowUp,
  Hourglass,
  type LucideIcon,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge, type BadgeTone } from '#components/ui/badge.tsx'

const LOOKS: Readonly<Record<DomainStatus, { tone: BadgeTone; icon: LucideIcon }>> = {
  active: { tone: 'pass', icon: CircleCheck },
  pending: { tone: 'givt', icon: Hourglass },
  error: { tone: 'danger', icon: CircleAlert },
}

export function StatusBadge({ status }: { status: DomainStatus }) {
  const { t } = useTranslation()
  return <Badge {...LOOKS[status]}>{t(`domains.status.${status}`)}</Badge>
}

const WORKERS = {
  none: { icon: CircleDashed, className: 'text-muted' },
  current: { icon: CircleCheck, className: 'text-pass' },
  outdated: { icon: CircleFadingArrowUp, className: 'text-givt' },
} as const

/** Shows whether the domain's worker is deployed and up to date. */
export function WorkerState({ domain: { workerDeployed, workerCurrent } }: { domain: Domain }) {
  const { t } = useTranslation()
  const state = workerDeployed ? (workerCurrent ? 'current' : 'outdated') : 'none'
  const { icon: Icon, className } = WORKERS[state]
  return (
    <span className={`flex items-center gap-1.5 ${className}`}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {t(`domains.workerState.${state}`)}
    </span>
  )
}
