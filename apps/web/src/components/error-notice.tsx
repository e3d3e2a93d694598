import { RotateCw, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorCodeOf, requestIdOf } from '#lib/api/api-error.ts'
import { RequestId } from './request-id.tsx'
import { Button } from './ui/button.tsx'
import { Notice } from './ui/notice.tsx'

interface Props {
  title: string
  error: unknown
  onRetry: () => void
  retrying: boolean
}

/** Shows the failure, the request ID and a retry button. */
export function ErrorNotice({ title, error, onRetry, retrying }: Props) {
  const { t } = useTranslation()
  return (
    <Notice
      role="alert"
      icon={TriangleAlert}
      title={title}
      action={
        <Button onClick={onRetry} busy={retrying}>
          {!retrying && <RotateCw aria-hidden="true" className="size-4" />}
          {t('common.retry')}
        </Button>
      }
    >
      <p>{t(`error.${errorCodeOf(error)}`)}</p>
      <RequestId id={requestIdOf(error)} />
    </Notice>
  )
}
