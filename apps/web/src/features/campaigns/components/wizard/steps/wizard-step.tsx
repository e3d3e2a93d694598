import type { Domain } from '@crivo/shared'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { CampaignForm } from '#features/campaigns/campaign-form.ts'
import type { useWizard } from '#features/campaigns/use-wizard.ts'
import { SummaryPanel } from '../summary-panel.tsx'
import { AdvancedStep } from './advanced-step.tsx'
import { AudienceStep } from './audience-step.tsx'
import { BasicsStep } from './basics-step.tsx'
import { PagesStep } from './pages-step.tsx'
import { StepFrame } from './step-frame.tsx'

interface Props {
  form: CampaignForm
  wizard: ReturnType<typeof useWizard>
  domains: readonly Domain[]
  campaignId: number | undefined
}

/** The current step. */
export function WizardStep({ form, wizard, domains, campaignId }: Props) {
  const { t } = useTranslation()
  const { step } = wizard
  return (
    <StepFrame
      key={step}
      title={t(`wizard.step.${step}`)}
      text={t(`wizard.stepText.${step}`)}
      entered={wizard.isEntered}
    >
      {step === 'basics' && (
        <BasicsStep form={form} domains={domains} domainFixed={campaignId !== undefined} />
      )}
      {step === 'pages' && <PagesStep form={form} white={wizard.white} black={wizard.black} />}
      {step === 'audience' && <AudienceStep form={form} tab={wizard.tab} onTab={wizard.setTab} />}
      {step === 'advanced' && (
        <>
          <AdvancedStep form={form} campaignId={campaignId} onJump={wizard.jumpTo} />
          <LiveSummary form={form} wizard={wizard} campaignId={campaignId} />
        </>
      )}
    </StepFrame>
  )
}

function LiveSummary({ form, wizard, campaignId }: Omit<Props, 'domains'>) {
  const values = useWatch({ control: form.control, compute: () => form.getValues() })
  return <SummaryPanel values={values} campaignId={campaignId} onJump={wizard.jumpTo} />
}
