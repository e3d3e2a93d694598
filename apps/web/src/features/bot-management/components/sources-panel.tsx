import { BLOCKABLE_DIMENSIONS } from '@crivo/shared'
import { useQuery } from '@tanstack/react-query'
import { Signpost } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ErrorNotice } from '#components/error-notice.tsx'
import { buttonStyle } from '#components/ui/buttons/button-style.ts'
import { Notice } from '#components/ui/feedback/notice.tsx'
import { Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { PATHS } from '#config/paths.ts'
import { campaignsQuery } from '#core/campaigns/get-campaigns.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { blockedSources } from '../blocked-sources.ts'
import { SourceList } from './source-list.tsx'

/** Networks, referrers, placements and other sources that the campaigns block. */
export function SourcesPanel() {
  const { t } = useTranslation()
  const campaigns = useQuery(campaignsQuery())
  const loadError = useLoadError(campaigns)
  if (loadError !== null) {
    return <ErrorNotice title={t('bots.failed')} error={loadError} query={campaigns} />
  }
  if (!campaigns.data) return <Skeleton className="h-64 rounded-lg" />
  const rows = blockedSources(campaigns.data)
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-prose text-pretty text-muted">{t('bots.sourcesText')}</p>
        <Link to={PATHS.sources} className={buttonStyle({ variant: 'primary' })}>
          {t('bots.findSources')}
        </Link>
      </div>
      {rows.length === 0 && (
        <Notice icon={Signpost} title={t('bots.noSources')}>
          <p>{t('bots.noSourcesText')}</p>
        </Notice>
      )}
      {BLOCKABLE_DIMENSIONS.map((dimension) => {
        const own = rows.filter((row) => row.dimension === dimension)
        return own.length > 0 && <SourceList key={dimension} dimension={dimension} rows={own} />
      })}
    </div>
  )
}
