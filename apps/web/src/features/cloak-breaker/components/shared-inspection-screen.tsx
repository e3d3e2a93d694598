import { useQuery } from '@tanstack/react-query'
import { Unlink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { ErrorNotice } from '../../../components/error-notice.tsx'
import { LanguageSwitcher } from '../../../components/language-switcher.tsx'
import { ThemeSwitcher } from '../../../components/theme-switcher.tsx'
import { Logo } from '../../../components/ui/logo.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { type ApiErrorCode, errorCodeOf } from '../../../lib/api/api-error.ts'
import { useLoadError } from '../../../lib/use-load-error.ts'
import { readLinkToken } from '../../auth/link-token.ts'
import { sharedInspectionQuery } from '../api/get-shared-inspection.ts'
import { InspectionSkeleton } from './result/inspection-skeleton.tsx'
import { InspectionView } from './result/inspection-view.tsx'
import { VerdictCard } from './result/verdict-card.tsx'

/** How a link fails that was ended, or of which a part is missing. */
const NO_SUCH_LINK = new Set<ApiErrorCode>(['INSPECTION_NOT_FOUND', 'VALIDATION_FAILED'])

/** A result for whoever was given its link. */
export function SharedInspectionScreen() {
  const { t } = useTranslation()
  const token = readLinkToken(useLocation().hash)
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${t('inspection.sharedTitle')} · Crivo`}</title>
      <header className="flex items-center justify-between gap-3 p-4 md:px-8">
        <Link to="/" className="rounded-md">
          <Logo compact />
        </Link>
        <div className="flex items-center gap-2">
          <LanguageSwitcher compact />
          <ThemeSwitcher />
        </div>
      </header>
      <main className="mx-auto grid w-full max-w-5xl flex-1 grid-cols-1 content-start gap-6 px-4 pt-2 pb-24 md:px-8">
        <div className="grid gap-1">
          <h1 className="font-semibold text-xl">{t('inspection.sharedTitle')}</h1>
          <p className="max-w-prose text-pretty text-muted">{t('inspection.sharedText')}</p>
        </div>
        {token === '' ? <NoSuchLink /> : <SharedInspectionResult token={token} />}
      </main>
    </div>
  )
}

function SharedInspectionResult({ token }: { token: string }) {
  const { t } = useTranslation()
  const inspection = useQuery(sharedInspectionQuery(token))
  const loadError = useLoadError(inspection)
  if (loadError !== null && NO_SUCH_LINK.has(errorCodeOf(loadError))) return <NoSuchLink />
  if (loadError !== null) {
    return (
      <ErrorNotice
        title={t('inspection.resultFailed')}
        error={loadError}
        onRetry={() => inspection.refetch()}
        retrying={inspection.isFetching}
      />
    )
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
