import { useTranslation } from 'react-i18next'
import { FormAlert } from './form-alert.tsx'
import { Button } from './ui/button.tsx'

interface Props {
  title: string
  error: unknown
  onRetry: () => void
  retrying: boolean
}

/** Replaces a card that failed while the rest of the screen works, with a retry button. */
export function CardError({ title, error, onRetry, retrying }: Props) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-3">
      <FormAlert title={title} error={error} />
      <Button size="sm" className="w-fit" onClick={onRetry} busy={retrying}>
        {t('common.retry')}
      </Button>
    </div>
  )
}
