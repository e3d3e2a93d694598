import type { Dashboard } from '@crivo/shared'
import { Megaphone, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Badge } from '../../../components/ui/badge.tsx'
import { buttonStyle } from '../../../components/ui/button-style.ts'
import { Card, CardHeader } from '../../../components/ui/card.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { PATHS } from '../../../config/paths.ts'

type Campaigns = Dashboard['recentCampaigns']

export function RecentCampaigns({ campaigns }: { campaigns: Campaigns | undefined }) {
  const { t } = useTranslation()
  return (
    <Card>
      <CardHeader
        title={t('dashboard.recent')}
        action={
          <Link to={PATHS.campaigns} className="rounded-sm font-medium text-accent hover:underline">
            {t('dashboard.allCampaigns')}
          </Link>
        }
      />
      {campaigns?.length === 0 ? <NoCampaigns /> : <CampaignRows campaigns={campaigns} />}
    </Card>
  )
}

function CampaignRows({ campaigns }: { campaigns: Campaigns | undefined }) {
  const { t } = useTranslation()
  return (
    <ul className="divide-y divide-line border-line border-t">
      {campaigns
        ? campaigns.map(({ id, name, status, path, domain }) => (
            <li key={id} className="flex items-center gap-3 px-4 py-3 sm:px-5">
              <div className="grid min-w-0 flex-1">
                <span className="truncate font-medium">{name}</span>
                <span className="truncate text-muted">{domain.name + path}</span>
              </div>
              {status === 'active' ? (
                <Badge tone="pass">{t('dashboard.active')}</Badge>
              ) : (
                <Badge tone="system">{t('dashboard.inactive')}</Badge>
              )}
            </li>
          ))
        : [1, 2, 3, 4].map((each) => (
            <li key={each} className="flex items-center gap-3 px-4 py-3 sm:px-5">
              <span className="grid h-10 flex-1 content-center gap-2">
                <Skeleton className="h-3.5 w-40 max-w-full" />
                <Skeleton className="h-3.5 w-64 max-w-full" />
              </span>
              <Skeleton className="h-6 w-14" />
            </li>
          ))}
    </ul>
  )
}

function NoCampaigns() {
  const { t } = useTranslation()
  return (
    <Notice
      icon={Megaphone}
      title={t('dashboard.noCampaigns')}
      action={
        <Link to={PATHS.newCampaign} className={buttonStyle({ variant: 'primary' })}>
          <Plus aria-hidden="true" className="size-4" />
          {t('campaigns.create')}
        </Link>
      }
    />
  )
}
