import { useTranslation } from 'react-i18next'
import { PATHS } from '#config/paths.ts'
import { AuthFrame } from './auth-frame.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { TextLink } from './text-link.tsx'

export function RegisterScreen() {
  const { t } = useTranslation()
  return (
    <AuthFrame title={t('register.title')} intro={t('register.intro')}>
      <RegistrationForm />
      <p className="text-muted">
        {t('register.haveAccount')} <TextLink to={PATHS.login}>{t('login.submit')}</TextLink>
      </p>
    </AuthFrame>
  )
}
