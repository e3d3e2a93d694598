import { CAMPAIGN_STATUSES, type Campaign } from '@crivo/shared'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormAlert } from '#components/form-alert.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { RadioCards } from '#components/ui/inputs/radio-cards.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { showToast } from '#lib/stores/toast-store.ts'
import { useSetCampaignStatus } from '../api/set-campaign-status.ts'
import { STATUS_ICONS } from '../status-icons.ts'

const OFFERED = CAMPAIGN_STATUSES.filter((status) => status !== 'archived')

interface Props {
  campaign: Campaign
  onClose: () => void
}

/** Sets a campaign to active, testing or paused; explains each status. */
export function StatusDialog({ campaign, onClose }: Props) {
  const { t } = useTranslation()
  const setStatus = useSetCampaignStatus()
  const [status, choose] = useState(campaign.status)
  const save = () =>
    setStatus.mutate(
      { id: campaign.id, status },
      {
        onSuccess: () => {
          showToast({
            tone: 'plain',
            title: t('campaigns.statusDone', {
              name: campaign.name,
              status: t(`campaigns.statusOf.${status}`),
            }),
          })
          onClose()
        },
      },
    )
  return (
    <Dialog
      onClose={onClose}
      title={t('campaigns.statusTitle', { name: campaign.name })}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" busy={setStatus.isPending} onClick={save}>
            {t('campaigns.statusSave')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <RadioCards
          label={t('campaigns.column.status')}
          value={status}
          options={OFFERED.map((value) => ({
            value,
            label: t(`campaigns.statusOf.${value}`),
            text: t(`campaigns.statusText.${value}`),
            icon: STATUS_ICONS[value],
          }))}
          onChange={choose}
        />
        {setStatus.isError && (
          <FormAlert title={t('campaigns.statusFailed')} error={setStatus.error} />
        )}
      </div>
    </Dialog>
  )
}
