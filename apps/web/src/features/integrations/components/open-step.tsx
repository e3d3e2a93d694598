import { useTranslation } from 'react-i18next'
import { NumberedStep } from '#components/ui/numbered-step.tsx'

/** The last step of every kind: checking that it works. */
export function OpenStep({ number }: { number: number }) {
  const { t } = useTranslation()
  return (
    <NumberedStep number={number} title={t('integrations.step.open')}>
      <p className="text-muted">{t('integrations.openText')}</p>
    </NumberedStep>
  )
}
