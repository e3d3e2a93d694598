import type { Dashboard } from '@crivo/shared'
import { Megaphone, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Badge } from '#components/ui/badge.tsx'
import { buttonStyle } from '#components/ui/buttons/button-style.ts'
import { Card, CardHeader } from '#components/ui/card.tsx'
import { Notice } from '#components/ui/feedback/notice.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { PATHS } from '#config/paths.ts'
import { useMay } from '#core/access/use-may.ts'
import { useUser } from '#core/session/use-user.ts'
import { useFormat } from '#lib/format.ts'

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
  const format = useFormat()
  const isSample = useUser()?.sample === true
  return (
    <ul className="divide-y divide-line border-line border-t">
      {campaigns
        ? campaigns.map(({ id, name, status, path, domain, requests, blockedBots }) => (
            <li
              key={id}
              className="relative flex items-center gap-3 px-4 py-3 transition-colors has-[a:hover]:bg-sunken sm:px-5"
            >
              <div className="grid min-w-0 flex-1">
                <Link
                  to={`${PATHS.analytics}?campaignId=${id}`}
                  title={`${name}\n${domain.name}${path}`}
                  className="truncate font-medium -outline-offset-2 after:absolute after:inset-0"
                >
                  {name}
                </Link>
                <span className="truncate text-muted">{domain.name + path}</span>
              </div>
              <div className="grid shrink-0 justify-items-end tabular-nums">
                <span>{t('dashboard.campaignRequests', { count: requests })}</span>
                <span className="text-muted text-xs">
                  {requests > 0 &&
                    t('dashboard.campaignBots', {
                      share: format.percent((blockedBots / requests) * 100),
                    })}
                </span>
              </div>
              {isSample ? (
                <Badge tone="system">{t('sample.badge')}</Badge>
              ) : (
                <Badge tone={status === 'active' ? 'pass' : 'system'}>
                  {t(`campaigns.statusOf.${status}`)}
                </Badge>
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
  const may = useMay()
  return (
    <Notice
      icon={Megaphone}
      title={t('dashboard.noCampaigns')}
      action={
        may('campaigns', 'manage') && (
          <Link to={PATHS.newCampaign} className={buttonStyle({ variant: 'primary' })}>
            <Plus aria-hidden="true" className="size-4" />
            {t('campaigns.create')}
          </Link>
        )
      }
    />
  )
}
