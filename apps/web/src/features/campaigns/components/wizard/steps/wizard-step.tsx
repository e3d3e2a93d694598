import type { Domain } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import type { CampaignForm } from '#features/campaigns/campaign-form.ts'
import type { useWizard } from '#features/campaigns/use-wizard.ts'
import type { Step } from '#features/campaigns/wizard-steps.ts'
import { AdvancedStep } from './advanced-step.tsx'
import { AudienceStep } from './audience-step.tsx'
import { BasicsStep } from './basics-step.tsx'
import { PagesStep } from './pages-step.tsx'
import { StepFrame } from './step-frame.tsx'

interface Props {
  step: Step
  form: CampaignForm
  wizard: ReturnType<typeof useWizard>
  domains: readonly Domain[]
  campaignId: number | undefined
}

/** A step of the wizard, or a section of a campaign's edit page. */
export function WizardStep({ step, form, wizard, domains, campaignId }: Props) {
  const { t } = useTranslation()
  return (
    <StepFrame
      id={`step-${step}`}
      title={t(`wizard.step.${step}`)}
      text={t(`wizard.stepText.${step}`)}
      entered={wizard.isEntered && wizard.step === step}
    >
      {step === 'basics' && (
        <BasicsStep form={form} domains={domains} domainFixed={campaignId !== undefined} />
      )}
      {step === 'pages' && <PagesStep form={form} white={wizard.white} black={wizard.black} />}
      {step === 'audience' && <AudienceStep form={form} tab={wizard.tab} onTab={wizard.setTab} />}
      {step === 'advanced' && (
        <AdvancedStep form={form} campaignId={campaignId} onJump={wizard.jumpTo} />
      )}
    </StepFrame>
  )
}
