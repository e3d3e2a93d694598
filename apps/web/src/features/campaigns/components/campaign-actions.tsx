import type { Campaign } from '@crivo/shared'
import { Activity, Pause, Play, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { buttonStyle } from '../../../components/ui/button-style.ts'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { PATHS } from '../../../config/paths.ts'
import { errorCodeOf } from '../../../lib/api/api-error.ts'
import { showToast } from '../../../lib/toast-store.ts'
import { usePauseCampaign } from '../api/pause-campaign.ts'

interface Props {
  campaign: Campaign
  onDelete: (campaign: Campaign) => void
}

export function CampaignActions({ campaign, onDelete }: Props) {
  const { t } = useTranslation()
  const pause = usePauseCampaign()
  const { name } = campaign
  const paused = campaign.status === 'paused'
  const toggle = () =>
    pause.mutate(campaign, {
      onError: (error) =>
        showToast({
          tone: 'danger',
          title: paused ? t('campaigns.resumeFailed') : t('campaigns.pauseFailed'),
          detail: t(`error.${errorCodeOf(error)}`),
        }),
    })
  const visitsLabel = t('campaigns.viewVisits', { name })
  return (
    <span className="flex items-center justify-end gap-0.5">
      <Link
        to={`${PATHS.live}?campaignId=${campaign.id}`}
        aria-label={visitsLabel}
        title={visitsLabel}
        className={buttonStyle({ variant: 'ghost', size: 'icon' })}
      >
        <Activity aria-hidden="true" className="size-4" />
      </Link>
      <IconButton
        icon={paused ? Play : Pause}
        label={t(paused ? 'campaigns.resume' : 'campaigns.pause', { name })}
        // A disabled button would lose the focus; a second press is simply not taken.
        aria-disabled={pause.isPending}
        onClick={pause.isPending ? undefined : toggle}
      />
      <IconButton
        icon={Trash2}
        label={t('campaigns.delete', { name })}
        variant="ghostDanger"
        onClick={() => onDelete(campaign)}
      />
    </span>
  )
}
