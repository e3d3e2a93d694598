import { RotateCw, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router-dom'
import { RequestId } from '#components/request-id.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Notice } from '#components/ui/feedback/notice.tsx'
import { requestIdOf } from '#lib/api/api-error.ts'

/** Shown if a screen crashed or its code could not be loaded, for example after a deployment. */
export function ScreenError() {
  const { t } = useTranslation()
  const error = useRouteError()
  return (
    <Notice
      role="alert"
      icon={TriangleAlert}
      title={t('broken.title')}
      action={
        <Button icon={RotateCw} variant="primary" onClick={() => location.reload()}>
          {t('broken.reload')}
        </Button>
      }
    >
      <p>{t('broken.text')}</p>
      <RequestId id={requestIdOf(error)} />
    </Notice>
  )
}

/** The same error without a shell around it. */
export function RouteError() {
  return (
    <main className="grid min-h-dvh place-content-center">
      <ScreenError />
    </main>
  )
}
