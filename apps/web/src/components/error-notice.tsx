import { RotateCw, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorCodeOf, requestIdOf } from '#lib/api/api-error.ts'
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

/** Shows the failure, the request ID and a retry button. */
export function ErrorNotice({ title, error, query }: Props) {
  const { t } = useTranslation()
  return (
    <Notice
      role="alert"
      icon={TriangleAlert}
      title={title}
      action={
        <Button icon={RotateCw} onClick={() => query.refetch()} busy={query.isFetching}>
          {t('common.retry')}
        </Button>
      }
    >
      <p>{t(`error.${errorCodeOf(error)}`)}</p>
      <RequestId id={requestIdOf(error)} />
    </Notice>
  )
}
