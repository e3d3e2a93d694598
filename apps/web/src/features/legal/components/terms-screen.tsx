import { useTranslation } from 'react-i18next'
import { LegalScreen } from './legal-screen.tsx'

export function TermsScreen() {
  const { t } = useTranslation()
  return <LegalScreen document="terms" title={t('legal.terms')} />
}
