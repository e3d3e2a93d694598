import { useTranslation } from 'react-i18next'
import { PATHS } from '#config/paths.ts'
import { AuthFrame } from './auth-frame.tsx'
import { TextLink } from './text-link.tsx'

/** Shown if an emailed link was truncated. */
export function LinkNotWhole({ title }: { title: string }) {
  const { t } = useTranslation()
  return (
    <AuthFrame title={title} intro={t('link.notWhole')}>
      <p>
        <TextLink to={PATHS.login}>{t('forgot.back')}</TextLink>
      </p>
    </AuthFrame>
  )
}
