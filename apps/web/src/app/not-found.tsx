import { Compass } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { buttonStyle } from '../components/ui/button-style.ts'
import { Notice } from '../components/ui/notice.tsx'

export function NotFound() {
  const { t } = useTranslation()
  return (
    <main className="grid min-h-dvh place-content-center">
      <title>{`${t('notFound.title')} · Crivo`}</title>
      <Notice
        icon={Compass}
        title={t('notFound.title')}
        action={
          <Link to="/" className={buttonStyle({ variant: 'primary' })}>
            {t('notFound.back')}
          </Link>
        }
      >
        <p>{t('notFound.text')}</p>
      </Notice>
    </main>
  )
}
