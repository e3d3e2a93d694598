import type { Campaign } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { ConfirmDialog } from '#components/ui/overlays/confirm-dialog.tsx'
import { showToast } from '#lib/stores/toast-store.ts'
import { useDeleteCampaign } from '../api/delete-campaign.ts'

interface Props {
  campaign: Campaign
  onClose: () => void
}

export function DeleteCampaignDialog({ campaign, onClose }: Props) {
  const { t } = useTranslation()
  const remove = useDeleteCampaign()
  const confirm = () =>
    remove.mutate(campaign, {
      onSuccess: () => {
        showToast({ tone: 'plain', title: t('deleteCampaign.done', { name: campaign.name }) })
        onClose()
      },
    })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('deleteCampaign.title', { name: campaign.name })}
      confirmLabel={t('deleteCampaign.confirm')}
      onConfirm={confirm}
      busy={remove.isPending}
    >
      <p className="wrap-anywhere">{t('deleteCampaign.address', { url: campaign.url })}</p>
      <p>{t('deleteCampaign.figures', { count: campaign.requests })}</p>
      {remove.isError && <FormAlert title={t('deleteCampaign.failed')} error={remove.error} />}
    </ConfirmDialog>
  )
}
