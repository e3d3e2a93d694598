import { useTranslation } from 'react-i18next'
import { Steps } from '#components/ui/navigation/steps.tsx'
import { STEPS, type Step } from '../../wizard-steps.ts'

/** Progress through the wizard's steps. */
export function WizardProgress({ step }: { step: Step }) {
  const { t } = useTranslation()
  const current = STEPS.indexOf(step)
  return (
    <Steps
      label={t('wizard.progress', { step: current + 1, steps: STEPS.length })}
      direction="row"
      steps={STEPS.map((id, index) => ({
        id,
        label: t(`wizard.step.${id}`),
        state: index < current ? 'done' : index === current ? 'active' : 'todo',
      }))}
    />
  )
}
