import { useTranslation } from 'react-i18next'
import { LegalScreen } from './legal-screen.tsx'

export function PrivacyScreen() {
  const { t } = useTranslation()
  return <LegalScreen document="privacy" title={t('legal.privacy')} />
}
