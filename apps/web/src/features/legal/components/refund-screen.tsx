import { useTranslation } from 'react-i18next'
import { LegalScreen } from './legal-screen.tsx'

export function RefundScreen() {
  const { t } = useTranslation()
  return <LegalScreen document="refund" title={t('legal.refund')} />
}
