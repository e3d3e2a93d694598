import { useQuery } from '@tanstack/react-query'
import { Gauge, Settings, ShieldCheck, SquareTerminal } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Tabs } from '#components/ui/navigation/tabs.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { useCloseGuard } from '#components/ui/overlays/use-close-guard.tsx'
import { useMay } from '#core/access/use-may.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { domainQuery } from '../api/get-domain.ts'
import { DOMAIN_TABS, type DomainTab } from '../use-opened.ts'
import { StatusBadge } from './domain-list/domain-badges.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { SecurityTab } from './security-tab.tsx'
import { SettingsTab } from './settings-tab.tsx'
import { WorkerTab } from './worker/worker-tab.tsx'

interface Props {
  id: number
  tab: DomainTab
  onTab: (tab: DomainTab) => void
  onClose: () => void
}

const ICONS = {
  overview: Gauge,
  worker: SquareTerminal,
  security: ShieldCheck,
  settings: Settings,
} as const

/** Tabs visible to roles that cannot change domains. */
const READ_TABS: ReadonlySet<DomainTab> = new Set(['overview', 'security'])

/** Details of a domain, in four tabs. */
export function DomainDialog({ id, tab: asked, onTab, onClose }: Props) {
  const { t } = useTranslation()
  const domain = useQuery(domainQuery(id))
  const mayManage = useMay()('domains', 'manage')
  const tabs = DOMAIN_TABS.filter((each) => mayManage || READ_TABS.has(each))
  const tab = tabs.find((each) => each === asked) ?? 'overview'
  const loadError = useLoadError(domain)
  const [unsaved, setUnsaved] = useState(false)
  const goal = useRef(onClose)
  const { close, guard } = useCloseGuard(unsaved, () => goal.current())
  const leave = (go: () => void) => {
    goal.current = go
    close()
  }
  return (
    <Dialog
      size="lg"
      onClose={() => leave(onClose)}
      title={domain.data?.name ?? t('domains.domain')}
      description={
        domain.data ? (
          <span className="flex flex-wrap items-center gap-2">
            <StatusBadge status={domain.data.status} />
            {t(`domains.type.${domain.data.configurationType}`)}
          </span>
        ) : (
          <Skeleton className="my-0.5 h-5 w-40" />
        )
      }
    >
      {loadError !== null ? (
        <ErrorNotice title={t('domains.domainFailed')} error={loadError} query={domain} />
      ) : (
        <Tabs
          label={t('domains.tabs')}
          value={tab}
          tabs={tabs.map((value) => ({
            value,
            label: t(`domains.tab.${value}`),
            icon: ICONS[value],
          }))}
          onChange={(chosen) => leave(() => onTab(chosen))}
        >
          <div className="grid min-h-96 grid-cols-1 content-start gap-5">
            {!domain.data && <DialogSkeleton />}
            {domain.data && tab === 'overview' && (
              <OverviewTab domain={domain.data} onTab={onTab} />
            )}
            {domain.data && tab === 'worker' && <WorkerTab domain={domain.data} />}
            {domain.data && tab === 'security' && (
              <SecurityTab domain={domain.data} onTab={onTab} />
            )}
            {domain.data && tab === 'settings' && (
              <SettingsTab domain={domain.data} onUnsaved={setUnsaved} onDeleted={onClose} />
            )}
          </div>
        </Tabs>
      )}
      {guard}
    </Dialog>
  )
}

function DialogSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('common.loading')} className="grid gap-4">
      <Skeleton className="h-16" />
      <div className="grid gap-4 sm:grid-cols-2">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((each) => (
          <Skeleton key={each} className="h-9" />
        ))}
      </div>
    </div>
  )
}
