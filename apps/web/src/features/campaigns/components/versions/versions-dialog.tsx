import type { Campaign, CampaignVersion } from '@crivo/shared'
import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { FormAlert } from '#components/form-alert.tsx'
import { LoadMore } from '#components/load-more.tsx'
import { Notice } from '#components/ui/feedback/notice.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { ConfirmDialog } from '#components/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { versionsQuery } from '#core/campaigns/get-versions.ts'
import { useAnnounceProposal } from '#core/campaigns/use-announce-proposal.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { useRestoreVersion } from '../../api/campaign-versions.ts'
import { VersionCard } from './version-card.tsx'

interface Props {
  campaign: Campaign
  onClose: () => void
}

/** A campaign's versions with author, changes and effect, and a button to restore each. */
export function VersionsDialog({ campaign, onClose }: Props) {
  const { t } = useTranslation()
  const [chosen, choose] = useState<CampaignVersion | null>(null)
  const found = useInfiniteQuery(versionsQuery(campaign.id))
  const restore = useRestoreVersion()
  const announceProposal = useAnnounceProposal()
  const versions = found.data?.pages.flatMap((page) => page.versions) ?? []
  const current = versions.find(({ isCurrent }) => isCurrent)
  const confirm = ({ number }: CampaignVersion) =>
    restore.mutate(
      { id: campaign.id, number, revision: current?.number ?? campaign.revision },
      {
        onSuccess: ({ revision }) =>
          showToast({ tone: 'plain', title: t('versions.restored', { number, revision }) }),
        onError: (error) => announceProposal(error) && onClose(),
        onSettled: () => choose(null),
      },
    )
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={t('versions.title', { name: campaign.name })}
      description={t('versions.text')}
    >
      <div className="grid grid-cols-1 gap-4">
        {restore.isError && <FormAlert title={t('versions.restoreFailed')} error={restore.error} />}
        {found.isPending && <Skeleton className="h-40" />}
        {found.isError && versions.length === 0 && (
          <ErrorNotice title={t('versions.failed')} error={found.error} query={found} />
        )}
        {found.isSuccess && versions.length === 0 && (
          <Notice icon={History} title={t('versions.empty')}>
            <p>{t('versions.emptyText')}</p>
          </Notice>
        )}
        <ol className="grid grid-cols-1 gap-3">
          {versions.map((version) => (
            <VersionCard
              key={version.number}
              campaignId={campaign.id}
              version={version}
              onRestore={() => choose(version)}
            />
          ))}
        </ol>
        <LoadMore query={found} />
      </div>
      {chosen && (
        <ConfirmDialog
          onClose={() => choose(null)}
          variant="primary"
          busy={restore.isPending}
          title={t('versions.ask', { number: chosen.number })}
          confirmLabel={t('versions.restore')}
          onConfirm={() => confirm(chosen)}
        >
          <p>{t('versions.askText')}</p>
        </ConfirmDialog>
      )}
    </Dialog>
  )
}
