import type { Campaign } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { useMay } from '#core/access/use-may.ts'
import { useAnnounceProposal } from '#core/campaigns/use-announce-proposal.ts'
import { useFormat } from '#lib/format.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { stageQuery, useStage } from '../../api/stage.ts'
import { ChangeLines } from '../versions/change-lines.tsx'
import { ShareFields } from './share-fields.tsx'
import { StageArms } from './stage-arms.tsx'

interface Props {
  campaign: Campaign
  onClose: () => void
}

/** A campaign's stage: both sides, the share, and how to end it. */
export function StageDialog({ campaign, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const query = useQuery(stageQuery(campaign.id))
  const mayManage = useMay()('campaigns', 'manage')
  const stage = useStage(campaign.id)
  const loadError = useLoadError(query)
  const { data } = query
  const announceProposal = useAnnounceProposal()
  const closeIfPending = (error: unknown) => {
    if (announceProposal(error)) onClose()
  }
  const end = (of: 'stop' | 'finish') =>
    stage.mutate(
      { of },
      {
        onSuccess: () => {
          showToast({ tone: 'plain', title: t(of === 'stop' ? 'stage.stopped' : 'stage.finished') })
          onClose()
        },
        onError: closeIfPending,
      },
    )
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={t('stage.title', { name: campaign.name })}
      description={t('stage.text')}
      footer={
        mayManage && (
          <>
            <Button busy={stage.isPending} onClick={() => end('stop')}>
              {t('stage.stop')}
            </Button>
            <Button variant="primary" busy={stage.isPending} onClick={() => end('finish')}>
              {t('stage.finish')}
            </Button>
          </>
        )
      }
    >
      <div className="grid grid-cols-1 gap-5">
        {loadError !== null && (
          <ErrorNotice title={t('stage.loadFailed')} error={loadError} query={query} />
        )}
        {loadError === null && !data && <Skeleton className="h-40" />}
        {data && (
          <>
            <ShareFields
              share={data.share}
              stepHours={data.stepHours}
              disabled={!mayManage || stage.isPending}
              onShare={(share) =>
                stage.mutate({ of: 'change', share }, { onError: closeIfPending })
              }
              onStep={(stepHours) =>
                stage.mutate({ of: 'change', stepHours }, { onError: closeIfPending })
              }
            />
            {data.nextAt && (
              <p className="text-muted">{t('stage.next', { at: format.dateTime(data.nextAt) })}</p>
            )}
            <section aria-label={t('stage.changes')} className="grid grid-cols-1 gap-1.5">
              <h3 className="font-medium">{t('stage.changes')}</h3>
              <ChangeLines of={data} />
            </section>
            <StageArms stage={data} />
          </>
        )}
        {stage.isError && <FormAlert title={t('stage.failed')} error={stage.error} />}
      </div>
    </Dialog>
  )
}
