import { useQuery } from '@tanstack/react-query'
import { UserRoundCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { Notice } from '#components/ui/feedback/notice.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { proposalsQuery } from '../../api/proposals.ts'
import { ProposalCard } from './proposal-card.tsx'

/** Rule changes that wait for another person's approval, and recent decisions. */
export function ProposalsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const proposals = useQuery(proposalsQuery())
  const loadError = useLoadError(proposals)
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={t('proposals.title')}
      description={t('proposals.text')}
    >
      {loadError !== null && (
        <ErrorNotice title={t('proposals.failed')} error={loadError} query={proposals} />
      )}
      {loadError === null && !proposals.data && <Skeleton className="h-40" />}
      {loadError === null && proposals.data?.length === 0 && (
        <Notice icon={UserRoundCheck} title={t('proposals.none')}>
          <p>{t('proposals.noneText')}</p>
        </Notice>
      )}
      <ol className="grid grid-cols-1 gap-3">
        {proposals.data?.map((proposal) => (
          <ProposalCard key={proposal.id} proposal={proposal} />
        ))}
      </ol>
    </Dialog>
  )
}
