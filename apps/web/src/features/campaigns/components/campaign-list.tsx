import { useQuery } from '@tanstack/react-query'
import { Megaphone, Plus, SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ErrorNotice } from '#components/error-notice.tsx'
import { StaleNotice } from '#components/stale-notice.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { buttonStyle } from '#components/ui/buttons/button-style.ts'
import { DataTable } from '#components/ui/data-table/data-table.tsx'
import { useTableView } from '#components/ui/data-table/table-view.ts'
import { Notice } from '#components/ui/feedback/notice.tsx'
import { PATHS } from '#config/paths.ts'
import { useMay } from '#core/access/use-may.ts'
import { archivedCampaignsQuery, campaignsQuery } from '#core/campaigns/get-campaigns.ts'
import { focusContent } from '#lib/focus-content.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { applyFilter, useListFilter } from '../list-view.ts'
import { useSelection } from '../use-selection.ts'
import { BulkBar } from './bulk-bar.tsx'
import { CampaignCard } from './campaign-card.tsx'
import { useCampaignColumns } from './campaign-columns.tsx'
import type { CampaignTasks } from './campaign-tasks.ts'
import { CampaignToolbar } from './campaign-toolbar.tsx'
import { FewPeopleNote } from './people-share.tsx'

export function CampaignList({ tasks }: { tasks: CampaignTasks }) {
  const { t } = useTranslation()
  const mayManage = useMay()('campaigns', 'manage')
  const [view, onView] = useTableView()
  const [filter, onFilter] = useListFilter()
  const archived = filter.status === 'archived'
  const present = useQuery({ ...campaignsQuery(), enabled: !archived })
  const away = useQuery({ ...archivedCampaignsQuery(), enabled: archived })
  const campaigns = archived ? away : present
  const loadError = useLoadError(campaigns)
  const shown = campaigns.data && applyFilter(campaigns.data, filter)
  const selection = useSelection(shown ?? [])
  const columns = useCampaignColumns(selection, tasks)

  if (loadError !== null) {
    return <ErrorNotice title={t('campaigns.failed')} error={loadError} query={campaigns} />
  }
  if (campaigns.data?.length === 0 && filter.status === 'all') return <NoCampaigns />
  const clearFilters = () => {
    onFilter({ search: '', status: 'all' })
    focusContent()
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <CampaignToolbar
        filter={filter}
        onFilter={onFilter}
        columns={columns}
        view={view}
        onView={onView}
        shown={shown}
        total={campaigns.data?.length}
      />
      <StaleNotice query={campaigns} />
      {shown?.length === 0 ? (
        <Notice
          icon={SearchX}
          title={t('campaigns.noMatch')}
          action={<Button onClick={clearFilters}>{t('campaigns.clearFilters')}</Button>}
        >
          <p>{t('campaigns.noMatchText')}</p>
        </Notice>
      ) : (
        <>
          {mayManage && <BulkBar shown={shown ?? []} selection={selection} />}
          <DataTable
            label={t('campaigns.title')}
            columns={columns}
            rows={shown}
            rowId={({ id }) => String(id)}
            view={view}
            onView={onView}
            onOpen={(row) => (mayManage ? tasks.edit(row.id) : tasks.open('analytics', row))}
            card={(campaign) => (
              <CampaignCard campaign={campaign} selection={selection} tasks={tasks} />
            )}
            wideFrom="72rem"
          />
          <FewPeopleNote campaigns={shown ?? []} />
        </>
      )}
    </div>
  )
}

function NoCampaigns() {
  const { t } = useTranslation()
  const mayManage = useMay()('campaigns', 'manage')
  return (
    <Notice
      icon={Megaphone}
      title={t('campaigns.empty')}
      action={
        mayManage && (
          <Link to={PATHS.newCampaign} className={buttonStyle({ variant: 'primary' })}>
            <Plus aria-hidden="true" className="size-4" />
            {t('campaigns.create')}
          </Link>
        )
      }
    >
      <p>{t('campaigns.emptyText')}</p>
    </Notice>
  )
}
