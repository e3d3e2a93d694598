import { useQuery } from '@tanstack/react-query'
import { Unlink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { ErrorNotice } from '#components/error-notice.tsx'
import { SharedPage } from '#components/shared-page.tsx'
import { Notice } from '#components/ui/feedback/notice.tsx'
import { readLinkToken } from '#core/session/link-token.ts'
import { type ApiErrorCode, errorCodeOf } from '#lib/api/api-error.ts'
import { useLoadError } from '#lib/hooks/use-load-error.ts'
import { sharedInspectionQuery } from '../api/get-shared-inspection.ts'
import { InspectionSkeleton } from './result/inspection-skeleton.tsx'
import { InspectionView } from './result/inspection-view.tsx'
import { VerdictCard } from './result/verdict-card.tsx'

/** Errors that mean the link was revoked or is incomplete. */
const NO_SUCH_LINK = new Set<ApiErrorCode>([
  'INSPECTION_NOT_FOUND',
  'VALIDATION_FAILED',
  'NOT_FOUND',
])

/** A shared result, for anyone with the link. */
export function SharedInspectionScreen() {
  const { t } = useTranslation()
  const token = readLinkToken(useLocation().hash)
  return (
    <SharedPage title={t('inspection.sharedTitle')} text={t('inspection.sharedText')}>
      {token === '' ? <NoSuchLink /> : <SharedInspectionResult token={token} />}
    </SharedPage>
  )
}

function SharedInspectionResult({ token }: { token: string }) {
  const { t } = useTranslation()
  const inspection = useQuery(sharedInspectionQuery(token))
  const loadError = useLoadError(inspection)
  if (loadError !== null && NO_SUCH_LINK.has(errorCodeOf(loadError))) return <NoSuchLink />
  if (loadError !== null) {
    return <ErrorNotice title={t('inspection.resultFailed')} error={loadError} query={inspection} />
  }
  if (!inspection.data) return <InspectionSkeleton />
  return (
    <>
      <VerdictCard inspection={inspection.data} />
      <InspectionView inspection={inspection.data} />
    </>
  )
}

function NoSuchLink() {
  const { t } = useTranslation()
  return (
    <Notice icon={Unlink} title={t('inspection.noSuchLink')}>
      <p>{t('inspection.noSuchLinkText')}</p>
    </Notice>
  )
}
