import { CloudAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorCodeOf, requestIdOf } from '#lib/api/api-error.ts'
import { useFormat } from '#lib/format.ts'
import { RequestId } from './request-id.tsx'
import { Button } from './ui/button.tsx'

interface Props {
  error: unknown
  /** When the data on screen was fetched, in milliseconds. */
  readAt: number
  onRetry: () => void
}

/** Shows that the data could not be refreshed, with a retry button. */
export function StaleNotice({ error, readAt, onRetry }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-givt-soft px-3 py-2 text-givt"
    >
      <CloudAlert aria-hidden="true" className="size-4 shrink-0" />
      <div className="min-w-0 flex-1 basis-60">
        <p>
          {t('common.stale', {
            time: format.time(readAt),
            error: t(`error.${errorCodeOf(error)}`),
          })}
        </p>
        <RequestId id={requestIdOf(error)} />
      </div>
      <Button size="sm" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  )
}
