import { Compass } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { buttonStyle } from './ui/buttons/button-style.ts'
import { Notice } from './ui/feedback/notice.tsx'

/** Shown if the URL does not exist or the person may not see it. */
export function NotFoundNotice({ heading }: { heading?: 'h1' }) {
  const { t } = useTranslation()
  return (
    <Notice
      {...(heading && { heading })}
      icon={Compass}
      title={t('notFound.title')}
      action={
        <Link to="/" className={buttonStyle({ variant: 'primary' })}>
          {t('notFound.back')}
        </Link>
      }
    >
      <title>{`${t('notFound.title')} · Crivo`}</title>
      <p>{t('notFound.text')}</p>
    </Notice>
  )
}
