import { Check, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Button } from '#components/ui/buttons/button.tsx'
import { Card, CardHeader } from '#components/ui/card.tsx'
import type { Progress } from '../first-steps.ts'

interface Props {
  steps: readonly Progress[]
  onDismiss: () => void
}

/** The remaining steps to the account's first visit. */
export function FirstSteps({ steps, onDismiss }: Props) {
  const { t } = useTranslation()
  return (
    <Card>
      <CardHeader
        title={t('dashboard.steps')}
        text={t('dashboard.stepsText')}
        action={
          <Button variant="ghost" size="sm" onClick={onDismiss}>
            {t('dashboard.stepsHide')}
          </Button>
        }
      />
      <ol className="divide-y divide-line border-line border-t">
        {steps.map((step, index) => (
          <StepRow key={step.step} {...step} number={index + 1} />
        ))}
      </ol>
    </Card>
  )
}

function StepRow({ step, isDone, to, number }: Progress & { number: number }) {
  const { t } = useTranslation()
  if (isDone) {
    return (
      <li className="flex items-center gap-3 px-4 py-2.5 text-muted sm:px-5">
        <span className="grid size-6 shrink-0 place-items-center rounded-full bg-pass-soft text-pass">
          <Check aria-hidden="true" className="size-3.5" />
        </span>
        {t(`dashboard.step.${step}`)}
        <span className="sr-only">{t('steps.done')}</span>
      </li>
    )
  }
  return (
    <li>
      <Link
        to={to}
        className="flex items-center gap-3 px-4 py-2.5 -outline-offset-2 transition-colors hover:bg-sunken sm:px-5"
      >
        <span
          aria-hidden="true"
          className="grid size-6 shrink-0 place-items-center rounded-full border border-line-strong font-medium text-muted text-xs"
        >
          {number}
        </span>
        <span className="min-w-0 flex-1 font-medium">{t(`dashboard.step.${step}`)}</span>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
      </Link>
    </li>
  )
}
