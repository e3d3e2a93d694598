import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { LeaveGuard } from '#components/leave-guard.tsx'
import { AuthFrame } from '#features/auth/index.ts'
import { ReportForm } from './report-form.tsx'
import { ReportSent } from './report-sent.tsx'

/** Public form to report a campaign's page; `?url=` prefills the page's URL. */
export function ReportAbuseScreen() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const [number, setNumber] = useState<string | null>(null)
  return (
    <AuthFrame title={t('report.title')} intro={t('report.intro')}>
      {number === null ? (
        <ReportForm url={search.get('url') ?? ''} onSent={setNumber} />
      ) : (
        <ReportSent number={number} onAgain={() => setNumber(null)} />
      )}
      <LeaveGuard isPublic />
    </AuthFrame>
  )
}
