import type { UseQueryResult } from '@tanstack/react-query'
import { CloudAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorCodeOf, requestIdOf } from '#lib/api/api-error.ts'
import { useFormat } from '#lib/format.ts'
import { RequestId } from './request-id.tsx'
import { Button } from './ui/buttons/button.tsx'

/** If a query's data could not be refreshed, shows that and a retry button. */
export function StaleNotice({ query }: { query: UseQueryResult }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!query.isRefetchError) return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-givt-soft px-3 py-2 text-givt"
    >
      <CloudAlert aria-hidden="true" className="size-4 shrink-0" />
      <div className="min-w-0 flex-1 basis-60">
        <p>
          {t('common.stale', {
            time: format.time(query.dataUpdatedAt),
            error: t(`error.${errorCodeOf(query.error)}`),
          })}
        </p>
        <RequestId id={requestIdOf(query.error)} />
      </div>
      <Button size="sm" onClick={() => query.refetch()}>
        {t('common.retry')}
      </Button>
    </div>
  )
}
