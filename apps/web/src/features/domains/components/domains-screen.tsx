import { useQuery } from '@tanstack/react-query'
import { Globe, Plus } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { StaleNotice } from '#components/stale-notice.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Notice } from '#components/ui/feedback/notice.tsx'
import { TIMING } from '#config/timing.ts'
import { useMay } from '#core/access/use-may.ts'
import { domainsQuery } from '#core/domains/get-domains.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { lazy } from '#lib/lazy.ts'
import { useOpened } from '../use-opened.ts'
import { OutdatedCallout } from './deployment/outdated-callout.tsx'
import { DomainCard } from './domain-list/domain-card.tsx'
import { DomainCardsSkeleton } from './domain-list/domain-cards-skeleton.tsx'
import { DomainsToolbar } from './domain-list/domains-toolbar.tsx'

const AddDomainDialog = lazy(async () => ({
  default: (await import('./domain-list/add-domain-dialog.tsx')).AddDomainDialog,
}))
const DomainDialog = lazy(async () => ({
  default: (await import('./domain-dialog.tsx')).DomainDialog,
}))

export function DomainsScreen() {
  const { t } = useTranslation()
  const opened = useOpened()
  const mayManage = useMay()('domains', 'manage')
  const domains = useQuery({ ...domainsQuery(), refetchInterval: TIMING.domainsRefetch })
  const loadError = useLoadError(domains)
  if (loadError !== null) {
    return <ErrorNotice title={t('domains.failed')} error={loadError} query={domains} />
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {domains.data?.length === 0 ? (
        <Notice
          icon={Globe}
          title={t('domains.empty')}
          action={
            mayManage && (
              <Button icon={Plus} variant="primary" onClick={opened.add}>
                {t('domains.add')}
              </Button>
            )
          }
        >
          <p>{t('domains.screenEmptyText')}</p>
        </Notice>
      ) : (
        <>
          <DomainsToolbar count={domains.data?.length} onAdd={opened.add} />
          <StaleNotice query={domains} />
          {domains.data && <OutdatedCallout domains={domains.data} />}
          {!domains.data && <DomainCardsSkeleton />}
          {domains.data && (
            <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
              {domains.data.map((domain) => (
                <DomainCard
                  key={domain.id}
                  domain={domain}
                  onOpen={(tab) => opened.open(domain.id, tab)}
                />
              ))}
            </ul>
          )}
        </>
      )}
      <Suspense>
        {opened.isAdding && mayManage && (
          <AddDomainDialog onClose={opened.close} onAdded={({ id }) => opened.open(id, 'worker')} />
        )}
        {opened.domainId !== null && (
          <DomainDialog
            key={opened.domainId}
            id={opened.domainId}
            tab={opened.tab}
            onTab={(tab) => opened.domainId !== null && opened.open(opened.domainId, tab)}
            onClose={opened.close}
          />
        )}
      </Suspense>
    </div>
  )
}
