import { useTranslation } from 'react-i18next'
import type { CampaignForm } from '#features/campaigns/campaign-form.ts'
import { EntryTextField } from '../inputs/entry-text-field.tsx'
import { OptionGroup } from '../inputs/option-group.tsx'

export function BlockFields({ form }: { form: CampaignForm }) {
  const { t } = useTranslation()
  return (
    <OptionGroup form={form} group="blocked">
      <EntryTextField
        form={form}
        name="blockedIps"
        label={t('wizard.blockedIps')}
        hint={t('wizard.blockedIpsHint')}
        placeholder="203.0.113.0/24"
      />
    </OptionGroup>
  )
}
