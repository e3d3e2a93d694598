import { RotateCw, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../components/ui/button.tsx'
import { Notice } from '../components/ui/notice.tsx'

/** A screen whose code could not be loaded, after a deployment for one, or that broke. */
export function RouteError() {
  const { t } = useTranslation()
  return (
    <main className="grid min-h-dvh place-content-center">
      <Notice
        role="alert"
        icon={TriangleAlert}
        title={t('broken.title')}
        action={
          <Button variant="primary" onClick={() => location.reload()}>
            <RotateCw aria-hidden="true" className="size-4" />
            {t('broken.reload')}
          </Button>
        }
      >
        <p>{t('broken.text')}</p>
      </Notice>
    </main>
  )
}
