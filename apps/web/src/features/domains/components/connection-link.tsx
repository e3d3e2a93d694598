import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { buttonStyle } from '#components/ui/buttons/button-style.ts'
import { PATHS } from '#config/paths.ts'

/** Links to the CDN connection. */
export function ConnectionLink() {
  const { t } = useTranslation()
  return (
    <Link to={PATHS.cloudflare} className={buttonStyle({ variant: 'primary' })}>
      {t('domains.openConnection')}
    </Link>
  )
}
