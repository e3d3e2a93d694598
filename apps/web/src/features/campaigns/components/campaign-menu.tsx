import type { Campaign } from '@crivo/shared'
import {
  Activity,
  Archive,
  ArchiveRestore,
  Code,
  Copy,
  FlaskConical,
  ShieldCheck,
} from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Menu, MenuItem, MenuLink } from '../../../components/ui/menu.tsx'
import { integrationsAt, PATHS } from '../../../config/paths.ts'
import { errorCodeOf } from '../../../lib/api/api-error.ts'
import { showToast } from '../../../lib/toast-store.ts'
import { useDuplicateCampaign } from '../api/duplicate-campaign.ts'
import { useSetCampaignStatus } from '../api/set-campaign-status.ts'
import type { CampaignTasks } from './campaign-actions.tsx'

interface Props {
  trigger: ReactElement
  campaign: Campaign
  tasks: CampaignTasks
}

/** What is done to a campaign less often. */
export function CampaignMenu({ trigger, campaign, tasks }: Props) {
  const { t } = useTranslation()
  const duplicate = useDuplicateCampaign()
  const setStatus = useSetCampaignStatus()
  const { id, name } = campaign
  const archived = campaign.status === 'archived'
  const say = (title: string) => showToast({ tone: 'plain', title })
  const complain = (title: string) => (error: unknown) =>
    showToast({ tone: 'danger', title, detail: t(`error.${errorCodeOf(error)}`) })

  const copy = () =>
    duplicate.mutate(campaign, {
      onSuccess: ({ path }) => say(t('campaigns.duplicated', { name, path })),
      onError: complain(t('campaigns.duplicateFailed')),
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
      <MenuLink icon={Code} to={integrationsAt(id)}>
        {t('integrations.title')}
      </MenuLink>
      {!archived && (
        <MenuLink icon={ShieldCheck} to={`${PATHS.cloakBreaker}?campaign=${id}`}>
          {t('campaigns.inspect')}
        </MenuLink>
      )}
      <MenuItem icon={Copy} onSelect={copy}>
        {t('campaigns.duplicate')}
      </MenuItem>
      {!archived && (
        <MenuItem icon={FlaskConical} onSelect={() => tasks.open('status', campaign)}>
          {t('campaigns.changeStatus')}
        </MenuItem>
      )}
      <MenuItem icon={archived ? ArchiveRestore : Archive} onSelect={archive}>
        {t(archived ? 'campaigns.restore' : 'campaigns.archive')}
      </MenuItem>
    </Menu>
  )
}
