import { useTranslation } from 'react-i18next'
import type { CampaignForm } from '../../campaign-form.ts'
import { EntryTextField } from './entry-text-field.tsx'
import { OptionGroup } from './option-group.tsx'

export function BlockFields({ form }: { form: CampaignForm }) {
  const { t } = useTranslation()
  return (
    <OptionGroup title={t('wizard.blocked')}>
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
