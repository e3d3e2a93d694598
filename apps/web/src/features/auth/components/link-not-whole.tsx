import { useTranslation } from 'react-i18next'
import { PATHS } from '../../../config/paths.ts'
import { AuthFrame } from './auth-frame.tsx'
import { TextLink } from './text-link.tsx'

/** For a link of a mail that lost its end on the way. */
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
