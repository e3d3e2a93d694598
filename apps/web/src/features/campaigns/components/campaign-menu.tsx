import type { Campaign } from '@crivo/shared'
import {
  Activity,
  Archive,
  ArchiveRestore,
  Code,
  Copy,
  FlaskConical,
  History,
  ListChecks,
  Percent,
  Play,
  RefreshCw,
  ShieldCheck,
} from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Menu, MenuItem, MenuLink } from '#components/ui/overlays/menu.tsx'
import { integrationsAt, PATHS } from '#config/paths.ts'
import { useMay } from '#core/access/use-may.ts'
import { useFailureToast } from '#lib/hooks/use-failure-toast.ts'
import { showToast } from '#lib/stores/toast-store.ts'
import { useDuplicateCampaign } from '../api/duplicate-campaign.ts'
import { useRefreshPage } from '../api/refresh-page.ts'
import { useSetCampaignStatus } from '../api/set-campaign-status.ts'
import type { CampaignTasks } from './campaign-tasks.ts'

interface Props {
  trigger: ReactElement
  campaign: Campaign
  tasks: CampaignTasks
}

/** Menu of less frequent actions on a campaign. */
export function CampaignMenu({ trigger, campaign, tasks }: Props) {
  const { t } = useTranslation()
  const showFailure = useFailureToast()
  const duplicate = useDuplicateCampaign()
  const refreshPage = useRefreshPage()
  const setStatus = useSetCampaignStatus()
  const may = useMay()
  const mayManage = may('campaigns', 'manage')
  const { id, name } = campaign
  const archived = campaign.status === 'archived'
  const say = (title: string) => showToast({ tone: 'plain', title })
  const complain = (title: string) => (error: unknown) => showFailure(title, error)

  const copy = () =>
    duplicate.mutate(campaign, {
      onSuccess: ({ path }) => say(t('campaigns.duplicated', { name, path })),
      onError: complain(t('campaigns.duplicateFailed')),
    })
  const refresh = () =>
    refreshPage.mutate(campaign, {
      onSuccess: () => say(t('campaigns.pageRefreshed', { name })),
      onError: complain(t('campaigns.refreshFailed')),
    })
  const archive = () =>
    setStatus.mutate(
      { id, status: archived ? 'paused' : 'archived' },
      {
        onSuccess: () =>
          say(t(archived ? 'campaigns.restored' : 'campaigns.archivedDone', { name })),
        onError: complain(t('campaigns.statusFailed')),
      },
    )
  return (
    <Menu defaultOpen trigger={trigger}>
      <MenuLink icon={Activity} to={`${PATHS.live}?campaignId=${id}`}>
        {t('campaigns.visits')}
      </MenuLink>
      {mayManage && !archived && (
        <MenuItem icon={Play} onSelect={() => tasks.open('test', campaign)}>
          {t('testVisit.title')}
        </MenuItem>
      )}
      <MenuItem icon={History} onSelect={() => tasks.open('history', campaign)}>
        {t('versions.open')}
      </MenuItem>
      <MenuItem icon={ListChecks} onSelect={() => tasks.open('rules', campaign)}>
        {t('campaigns.rules')}
      </MenuItem>
      {campaign.stage && (
        <MenuItem icon={Percent} onSelect={() => tasks.open('stage', campaign)}>
          {t('stage.menu', { share: campaign.stage.share })}
        </MenuItem>
      )}
      {may('integrations') && (
        <MenuLink icon={Code} to={integrationsAt(id)}>
          {t('integrations.title')}
        </MenuLink>
      )}
      {!archived && may('cloak-breaker', 'manage') && (
        <MenuLink icon={ShieldCheck} to={`${PATHS.inspection}?campaign=${id}`}>
          {t('campaigns.inspect')}
        </MenuLink>
      )}
      {mayManage && campaign.deliveryMode === 'proxy' && !archived && (
        <MenuItem icon={RefreshCw} onSelect={refresh}>
          {t('campaigns.refreshPage')}
        </MenuItem>
      )}
      {mayManage && (
        <MenuItem icon={Copy} onSelect={copy}>
          {t('campaigns.duplicate')}
        </MenuItem>
      )}
      {mayManage && !archived && (
        <MenuItem icon={FlaskConical} onSelect={() => tasks.open('status', campaign)}>
          {t('campaigns.changeStatus')}
        </MenuItem>
      )}
      {mayManage && (
        <MenuItem icon={archived ? ArchiveRestore : Archive} onSelect={archive}>
          {t(archived ? 'campaigns.restore' : 'campaigns.archive')}
        </MenuItem>
      )}
    </Menu>
  )
}
