import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { AuthFrame } from '../../auth/components/auth-frame.tsx'
import { ReportForm } from './report-form.tsx'
import { ReportSent } from './report-sent.tsx'

/** Where anybody reports a page that a campaign shows; `?url=` names it. */
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
    </AuthFrame>
  )
}
