import { useTranslation } from 'react-i18next'
import type { Retryable } from './error-notice.tsx'
import { FormAlert } from './form-alert.tsx'
import { Button } from './ui/buttons/button.tsx'

interface Props {
  title: string
  error: unknown
  query: Retryable
}

/** Replaces a card that failed while the rest of the screen works, with a retry button. */
export function CardError({ title, error, query }: Props) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-3">
      <FormAlert title={title} error={error} />
      <Button size="sm" className="w-fit" onClick={() => query.refetch()} busy={query.isFetching}>
        {t('common.retry')}
      </Button>
    </div>
  )
}
