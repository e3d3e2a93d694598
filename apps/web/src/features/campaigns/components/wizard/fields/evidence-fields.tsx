import { campaignPolicySchema } from '@crivo/shared'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { RadioCards } from '#components/ui/inputs/radio-cards.tsx'
import type { CampaignForm } from '#features/campaigns/campaign-form.ts'
import { OptionGroup } from '../inputs/option-group.tsx'

const OPTIONS = campaignPolicySchema.shape.visitEvidence.unwrap().options

/** Whether the page's script reports after the visit. */
export function EvidenceFields({ form }: { form: CampaignForm }) {
  const { t } = useTranslation()
  const { field } = useController({ control: form.control, name: 'visitEvidence' })
  return (
    <OptionGroup form={form} group="evidence">
      <RadioCards
        label={t('wizard.evidence')}
        value={field.value}
        options={OPTIONS.map((value) => ({
          value,
          label: t(`wizard.evidence.${value}`),
          text: t(`wizard.evidenceHint.${value}`),
        }))}
        onChange={field.onChange}
        className="sm:grid-cols-3"
      />
      <p className="text-pretty text-muted text-xs">{t('wizard.evidenceNote')}</p>
    </OptionGroup>
  )
}
