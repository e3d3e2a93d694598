import type { Campaign } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { Megaphone, Plus, SearchX } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ErrorNotice } from '../../../components/error-notice.tsx'
import { StaleNotice } from '../../../components/stale-notice.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { buttonStyle } from '../../../components/ui/button-style.ts'
import { Notice } from '../../../components/ui/notice.tsx'
import { PATHS } from '../../../config/paths.ts'
import { focusContent } from '../../../lib/focus-content.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { useLoadError } from '../../../lib/use-load-error.ts'
import { useIsWide } from '../../../lib/use-media-query.ts'
import { campaignsQuery } from '../api/get-campaigns.ts'
import { applyView, DEFAULT_VIEW } from '../list-view.ts'
import { useListView } from '../use-list-view.ts'
import { useWizardAddress } from '../use-wizard-address.ts'
import { CampaignCards } from './campaign-cards.tsx'
import { CampaignCardsSkeleton, CampaignTableSkeleton } from './campaign-skeletons.tsx'
import { CampaignTable } from './campaign-table.tsx'
import { CampaignToolbar } from './campaign-toolbar.tsx'

// Loaded when it is first asked for, like every part that few visits need.
const DeleteCampaignDialog = lazy(async () => ({
  default: (await import('./delete-campaign-dialog.tsx')).DeleteCampaignDialog,
}))

const CampaignWizard = lazy(async () => ({
  default: (await import('./wizard/campaign-wizard.tsx')).CampaignWizard,
}))

/** The list, and over it the wizard that an address asks for. */
export function CampaignsScreen() {
  const { open, close } = useWizardAddress()
  return (
    <>
      <CampaignList />
      {open && (
        <Suspense>
          <CampaignWizard
            key={open.id}
            {...(open.id !== undefined && { id: open.id })}
            reference={open.reference}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}

function CampaignList() {
  const { t } = useTranslation()
  const language = useLanguage()
  const wide = useIsWide('72rem')
  const [view, show] = useListView()
  const [deleting, setDeleting] = useState<Campaign | null>(null)
  const campaigns = useQuery(campaignsQuery())
  const loadError = useLoadError(campaigns)

  if (loadError !== null) {
    return (
      <ErrorNotice
        title={t('campaigns.failed')}
        error={loadError}
        onRetry={() => campaigns.refetch()}
        retrying={campaigns.isFetching}
      />
    )
  }
  if (campaigns.data?.length === 0) {
    return (
      <Notice
        icon={Megaphone}
        title={t('campaigns.empty')}
        action={
          <Link to={PATHS.newCampaign} className={buttonStyle({ variant: 'primary' })}>
            <Plus aria-hidden="true" className="size-4" />
            {t('campaigns.create')}
          </Link>
        }
      >
        <p>{t('campaigns.emptyText')}</p>
      </Notice>
    )
  }
  const shown = campaigns.data && applyView(campaigns.data, view, language)
  const clearFilters = () => {
    show({ ...view, search: '', status: DEFAULT_VIEW.status })
    focusContent()
  }
  return (
    <div className="grid gap-4">
      <CampaignToolbar
        view={view}
        onView={show}
        shown={shown?.length}
        total={campaigns.data?.length}
      />
      {campaigns.isError && (
        <StaleNotice
          error={campaigns.error}
          readAt={campaigns.dataUpdatedAt}
          onRetry={() => campaigns.refetch()}
        />
      )}
      {!shown && (wide ? <CampaignTableSkeleton /> : <CampaignCardsSkeleton />)}
      {shown?.length === 0 && (
        <Notice
          icon={SearchX}
          title={t('campaigns.noMatch')}
          action={<Button onClick={clearFilters}>{t('campaigns.clearFilters')}</Button>}
        >
          <p>{t('campaigns.noMatchText')}</p>
        </Notice>
      )}
      {shown && shown.length > 0 && wide && (
        <CampaignTable campaigns={shown} view={view} onView={show} onDelete={setDeleting} />
      )}
      {shown && shown.length > 0 && !wide && (
        <CampaignCards campaigns={shown} onDelete={setDeleting} />
      )}
      {deleting && (
        <Suspense>
          <DeleteCampaignDialog campaign={deleting} onClose={() => setDeleting(null)} />
        </Suspense>
      )}
    </div>
  )
}
