import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Callout } from '#components/ui/feedback/callout.tsx'

/** Explains why a screen cannot be edited. */
export function ReadOnlyNotice() {
  const { t } = useTranslation()
  return (
    <Callout icon={Eye} title={t('roleForbids.readOnly')}>
      <p>{t('roleForbids.readOnlyText')}</p>
    </Callout>
  )
}
