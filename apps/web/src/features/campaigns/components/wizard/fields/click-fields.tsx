import { useTranslation } from 'react-i18next'
import { TextField } from '#components/text-field.tsx'
import { Switch } from '#components/ui/inputs/switch.tsx'
import type { CampaignForm } from '#features/campaigns/campaign-form.ts'
import { OptionGroup } from '../inputs/option-group.tsx'

/** How clicks are matched to conversions: by Crivo's token or by the networks' own IDs. */
export function ClickFields({ form }: { form: CampaignForm }) {
  const { t } = useTranslation()
  return (
    <OptionGroup form={form} group="clicks">
      <TextField
        form={form}
        name="clickParameter"
        label={t('wizard.clickParameter')}
        hint={t('wizard.clickParameterHint')}
        placeholder="crivo_click"
      />
      <Switch
        label={t('wizard.keepClickIds')}
        hint={t('wizard.keepClickIdsHint')}
        {...form.register('keepClickIds')}
      />
    </OptionGroup>
  )
}
