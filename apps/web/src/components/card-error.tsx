import { useTranslation } from 'react-i18next'
import { FormAlert } from './form-alert.tsx'
import { Button } from './ui/button.tsx'

interface Props {
  title: string
  error: unknown
  onRetry: () => void
  retrying: boolean
}

/** In a card of a screen whose other parts are there: what is missing, and the way to it. */
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
