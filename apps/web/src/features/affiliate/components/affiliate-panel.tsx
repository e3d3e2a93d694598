import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '#components/error-notice.tsx'
import { Gate } from '#core/access/gate.tsx'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { affiliateQuery } from '../api/get-affiliate.ts'
import { AffiliateSkeleton } from './affiliate-skeleton.tsx'
import { JoinCard } from './join-card.tsx'
import { LinkCard } from './link-card.tsx'
import { Statement } from './statement.tsx'
import { Totals } from './totals.tsx'

/** The account's participation in the affiliate program. */
export const AffiliatePanel = () => (
  <Gate permission="settings">
    <Programme />
  </Gate>
)

function Programme() {
  const { t } = useTranslation()
  const found = useQuery(affiliateQuery())
  const loadError = useLoadError(found)
  if (loadError !== null) {
    return <ErrorNotice title={t('affiliate.failed')} error={loadError} query={found} />
  }
  const affiliate = found.data
  if (!affiliate) return <AffiliateSkeleton />
  if (affiliate.link === null) return <JoinCard affiliate={affiliate} />
  return (
    <div className="grid grid-cols-1 gap-4">
      <LinkCard affiliate={affiliate} link={affiliate.link} />
      <Totals affiliate={affiliate} />
      <Statement />
    </div>
  )
}
