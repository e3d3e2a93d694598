import { useTranslation } from 'react-i18next'
import { LegalScreen } from './legal-screen.tsx'

export function ProcessingScreen() {
  const { t } = useTranslation()
  return <LegalScreen document="processing" title={t('legal.processing')} isDraft />
}
