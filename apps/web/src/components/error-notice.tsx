import { RotateCw, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ApiError, errorCodeOf, requestIdOf } from '#lib/api/api-error.ts'
import { faultTexts } from '#lib/forms/field-message.ts'
import { RequestId } from './request-id.tsx'
import { Button } from './ui/buttons/button.tsx'
import { Notice } from './ui/feedback/notice.tsx'

/** A failed query, or several that are retried together. */
export interface Retryable {
  readonly refetch: () => unknown
  readonly isFetching: boolean
}

interface Props {
  title: string
  error: unknown
  query: Retryable
}

/** Shows the failure, the request ID and, unless the thing no longer exists, a retry button. */
export function ErrorNotice({ title, error, query }: Props) {
  const { t } = useTranslation()
  const isGone = error instanceof ApiError && error.status === 404
  const faults = faultTexts(t, error)
  const texts = faults.length > 0 ? faults : [t(`error.${errorCodeOf(error)}`)]
  return (
    <Notice
      role="alert"
      icon={TriangleAlert}
      title={title}
      action={
        isGone ? undefined : (
          <Button icon={RotateCw} onClick={() => query.refetch()} busy={query.isFetching}>
            {t('common.retry')}
          </Button>
        )
      }
    >
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <RequestId id={requestIdOf(error)} />
    </Notice>
  )
}
