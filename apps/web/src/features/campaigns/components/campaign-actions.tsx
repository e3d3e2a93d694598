import type { Campaign } from '@crivo/shared'
import { ChartColumn, Ellipsis, Pause, Pencil, Play, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { OnDemand } from '#components/ui/overlays/on-demand.tsx'
import { useMay } from '#core/access/use-may.ts'
import { useFailureToast } from '#lib/hooks/use-failure-toast.ts'
import { lazy } from '#lib/lazy.ts'
import { usePauseCampaign } from '../api/pause-campaign.ts'
import type { CampaignTasks } from './campaign-tasks.ts'

const CampaignMenu = lazy(async () => ({
  default: (await import('./campaign-menu.tsx')).CampaignMenu,
}))

interface Props {
  campaign: Campaign
  tasks: CampaignTasks
}

export function CampaignActions({ campaign, tasks }: Props) {
  const { t } = useTranslation()
  const showFailure = useFailureToast()
  const pause = usePauseCampaign()
  const mayManage = useMay()('campaigns', 'manage')
  const { name, status } = campaign
  const paused = status === 'paused'
  const toggle = () =>
    pause.mutate(campaign, {
      onError: (error) =>
        showFailure(paused ? t('campaigns.resumeFailed') : t('campaigns.pauseFailed'), error),
    })
  return (
    <span className="flex items-center justify-end gap-0.5 pointer-coarse:gap-3">
      {mayManage && (
        <IconButton
          icon={Pencil}
          label={t('campaigns.edit', { name })}
          onClick={() => tasks.edit(campaign.id)}
        />
      )}
      <IconButton
        icon={ChartColumn}
        label={t('campaigns.viewAnalytics', { name })}
        onClick={() => tasks.open('analytics', campaign)}
      />
      {mayManage && status !== 'archived' && (
        <IconButton
          icon={paused ? Play : Pause}
          label={t(paused ? 'campaigns.resume' : 'campaigns.pause', { name })}
          busy={pause.isPending}
          onClick={toggle}
        />
      )}
      {mayManage && (
        <IconButton
          icon={Trash2}
          label={t('campaigns.delete', { name })}
          variant="ghostDanger"
          onClick={() => tasks.open('delete', campaign)}
        />
      )}
      <OnDemand
        popup="menu"
        opens={(trigger) => <CampaignMenu trigger={trigger} campaign={campaign} tasks={tasks} />}
        trigger={
          <Button
            icon={Ellipsis}
            variant="ghost"
            size="icon"
            aria-label={t('campaigns.more', { name })}
          ></Button>
        }
      />
    </span>
  )
}
