import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/buttons/button.tsx'
import { Callout } from '#components/ui/feedback/callout.tsx'

/** Shows that the form contains what had been entered before the page was reloaded. */
export function KeptNotice({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation()
  return (
    <Callout
      role="status"
      tone="accent"
      icon={History}
      title={t('wizard.kept')}
      action={
        <Button size="sm" onClick={onDiscard}>
          {t('wizard.keptDiscard')}
        </Button>
      }
    >
      <p className="text-muted">{t('wizard.keptText')}</p>
    </Callout>
  )
}
